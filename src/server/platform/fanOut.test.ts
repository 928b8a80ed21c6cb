import { expect, test } from 'vitest';
import { InProcessFanOut } from './fanOut.ts';

test('a message reaches the listeners of its topic only, before publish returns', () => {
  const fanOut = new InProcessFanOut();
  const heard: unknown[] = [];
  fanOut.subscribe('a', (message) => heard.push(message));
  fanOut.publish('a', 1);
  fanOut.publish('b', 2);
  expect(heard).toEqual([1]);
});

test('a listener may unsubscribe while it is called, and is not called afterwards', () => {
  const fanOut = new InProcessFanOut();
  const heard: unknown[] = [];
  const leave = fanOut.subscribe('a', (message) => {
    heard.push(message);
    leave();
  });
  fanOut.subscribe('a', (message) => heard.push(message));
  fanOut.publish('a', 1);
  fanOut.publish('a', 2);
  expect(heard).toEqual([1, 1, 2]);
});

import { expect, test } from 'vitest';
import { InProcessFanOut } from './fanOut.ts';

test('publish calls the listeners of its topic only, before it returns', () => {
  const fanOut = new InProcessFanOut();
  const received: unknown[] = [];
  fanOut.subscribe('a', (message) => received.push(message));
  fanOut.publish('a', 1);
  fanOut.publish('b', 2);
  expect(received).toEqual([1]);
});

test('a listener may unsubscribe while it is called, and is not called afterwards', () => {
  const fanOut = new InProcessFanOut();
  const received: unknown[] = [];
  const leave = fanOut.subscribe('a', (message) => {
    received.push(message);
    leave();
  });
  fanOut.subscribe('a', (message) => received.push(message));
  fanOut.publish('a', 1);
  fanOut.publish('a', 2);
  expect(received).toEqual([1, 1, 2]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedMutex } from './keyedMutex.ts';

test('work with the same key runs sequentially, also after a failure, and other keys do not wait', async () => {
  const mutex = new KeyedMutex();
  const order: string[] = [];
  const run = (name: string, ms: number) => async () => {
    order.push(`${name} begins`);
    await sleep(ms);
    order.push(`${name} ends`);
    if (name === 'bad') throw new Error('bad');
    return name;
  };
  const all = await Promise.allSettled([
    mutex.run('a', run('bad', 20)),
    mutex.run('a', run('second', 0)),
    mutex.run('b', run('other', 5)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([
    'bad begins',
    'other begins',
    'other ends',
    'bad ends',
    'second begins',
    'second ends',
  ]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work of one key runs one after the other, also after a failure; other keys do not wait', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const run = (name: string, ms: number) => async () => {
    order.push(`${name} begins`);
    await sleep(ms);
    order.push(`${name} ends`);
    if (name === 'bad') throw new Error('bad');
    return name;
  };
  const all = await Promise.allSettled([
    turns.take('a', run('bad', 20)),
    turns.take('a', run('second', 0)),
    turns.take('b', run('other', 5)),
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

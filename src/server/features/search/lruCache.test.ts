import { expect, test } from 'vitest';
import { LruCache } from './lruCache.ts';

test('a full cache evicts the least recently used value', () => {
  const values = new LruCache<number>(2);
  values.set('first', 1);
  values.set('second', 2);
  expect(values.get('first')).toBe(1);
  values.set('third', 3);
  expect(['first', 'second', 'third'].map((key) => values.get(key))).toEqual([1, undefined, 3]);
});

test('setting a key again evicts no other value', () => {
  const values = new LruCache<boolean>(2);
  for (const key of ['first', 'second', 'second', 'second']) values.set(key, false);
  expect(['first', 'second'].map((key) => values.get(key))).toEqual([false, false]);
});

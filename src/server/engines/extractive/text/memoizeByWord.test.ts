import { expect, test } from 'vitest';
import { memoizeByWord } from './memoizeByWord.ts';

test('a result is cached for each word, and computed again after the cache was full', () => {
  const asked: string[] = [];
  const lengthOf = memoizeByWord((word) => {
    asked.push(word);
    return word.length;
  }, 2);
  expect(['one', 'three', 'one', 'three'].map(lengthOf)).toEqual([3, 5, 3, 5]);
  expect(asked).toEqual(['one', 'three']);
  expect(['eleven', 'one'].map(lengthOf)).toEqual([6, 3]);
  expect(asked).toEqual(['one', 'three', 'eleven', 'one']);
});

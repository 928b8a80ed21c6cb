import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a result is computed once for each word, and again after the memory was full', () => {
  const asked: string[] = [];
  const lengthOf = remembered((word) => {
    asked.push(word);
    return word.length;
  }, 2);
  expect(['one', 'three', 'one', 'three'].map(lengthOf)).toEqual([3, 5, 3, 5]);
  expect(asked).toEqual(['one', 'three']);
  expect(['eleven', 'one'].map(lengthOf)).toEqual([6, 3]);
  expect(asked).toEqual(['one', 'three', 'eleven', 'one']);
});

import { expect, test } from 'vitest';
import { elapsedText } from './elapsedText.ts';

test('elapsed time has hours only from the first hour on, and is never negative', () => {
  expect(elapsedText(42_900)).toBe('00:42');
  expect(elapsedText(3_727_000)).toBe('1:02:07');
  expect(elapsedText(-5_000)).toBe('00:00');
});

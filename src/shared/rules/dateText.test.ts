import { expect, test } from 'vitest';
import { elapsedText } from './dateText.ts';

test('time into a meeting has hours only when it needs them, and never runs below zero', () => {
  expect(elapsedText(42_900)).toBe('00:42');
  expect(elapsedText(3_727_000)).toBe('1:02:07');
  expect(elapsedText(-5_000)).toBe('00:00');
});

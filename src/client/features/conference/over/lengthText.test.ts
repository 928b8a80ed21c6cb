import { expect, test } from 'vitest';
import { lengthText } from './lengthText.ts';

test('a duration is formatted in minutes and hours', () => {
  expect(lengthText(48 * 60_000)).toBe('48 min');
  expect(lengthText(65 * 60_000)).toBe('1 h 5 min');
  expect(lengthText(120 * 60_000)).toBe('2 h');
  expect(lengthText(5_000)).toBe('1 min');
});

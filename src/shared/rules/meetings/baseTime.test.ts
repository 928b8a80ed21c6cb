import { expect, test } from 'vitest';
import { baseTimeMs } from './baseTime.ts';

const NINE = '2026-11-20T09:00:00.000Z';
const LATER = new Date('2026-11-20T09:00:42.000Z');

test('times count from the start of the meeting, or from the first line if it is earlier', () => {
  expect(baseTimeMs(NINE, LATER)).toBe(Date.parse(NINE));
  expect(baseTimeMs(LATER, NINE)).toBe(Date.parse(NINE));
});

test('without a start, times count from the first line', () => {
  expect(baseTimeMs(null, NINE)).toBe(Date.parse(NINE));
  expect(baseTimeMs(NINE, undefined)).toBe(Date.parse(NINE));
  expect(baseTimeMs(null, undefined)).toBe(0);
});

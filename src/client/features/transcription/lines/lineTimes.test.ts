import { expect, test } from 'vitest';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import { momentText } from './lineTimes.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();

test('line times are relative to the start of the meeting', () => {
  expect(momentText(at(42), baseTimeMs(at(0), at(42)))).toBe('00:42');
});

test('without a start, line times are relative to the first line; lines before the start are at zero', () => {
  expect(momentText(at(50), baseTimeMs(null, at(42)))).toBe('00:08');
  expect(momentText(at(2), baseTimeMs(at(5), at(2)))).toBe('00:00');
});

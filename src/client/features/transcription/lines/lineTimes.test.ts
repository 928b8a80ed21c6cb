import { expect, test } from 'vitest';
import { baseTimeMs, momentText } from './lineTimes.ts';

const at = (second: number) => ({ timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString() });

test('line times are relative to the start of the meeting', () => {
  const base = baseTimeMs('2026-11-20T09:00:00.000Z', at(42));
  expect(momentText(at(42).timestamp, base)).toBe('00:42');
});

test('without a start, line times are relative to the first line; lines before the start are at zero', () => {
  expect(momentText(at(50).timestamp, baseTimeMs(null, at(42)))).toBe('00:08');
  expect(momentText(at(2).timestamp, baseTimeMs('2026-11-20T09:00:05.000Z', at(2)))).toBe('00:00');
  expect(baseTimeMs(null, undefined)).toBe(0);
});

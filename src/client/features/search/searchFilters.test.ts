import { expect, test } from 'vitest';
import { hasFilters, isReversed, readFilters, toParameters } from './searchFilters.ts';

test('invalid and unknown URL parameters do not filter the search', () => {
  const nonsense = { meeting: 'x', person: '', from: '2026-99-99', until: 5, language: 'de', other: 1 };
  expect(hasFilters(readFilters(nonsense))).toBe(false);
  expect(hasFilters(readFilters({}))).toBe(false);
});

test('valid filters are read from the URL, and a numeric name becomes a string', () => {
  const meeting = '00000000-0000-4000-8000-000000000000';
  const filters = readFilters({
    meeting,
    person: 7,
    from: '2026-11-22',
    until: '2026-11-30',
    language: 'ar',
  });
  expect(filters).toEqual({ meeting, person: '7', from: '2026-11-22', until: '2026-11-30', language: 'ar' });
});

test('a date range includes its last day in the local time zone', () => {
  const { from, until } = toParameters({ from: '2026-11-22', until: '2026-11-22' });
  expect(new Date(from!).getHours()).toBe(0);
  expect(new Date(until!).getDate()).toBe(23);
  expect(Date.parse(until!) - Date.parse(from!)).toBe(24 * 3_600_000);
});

test('dates are reversed only if the last day is before the first', () => {
  expect(isReversed({ from: '2026-11-22', until: '2026-11-21' })).toBe(true);
  expect(isReversed({ from: '2026-11-22', until: '2026-11-22' })).toBe(false);
  expect(isReversed({ from: '2026-11-22' })).toBe(false);
  expect(isReversed({ until: '2026-11-22' })).toBe(false);
});

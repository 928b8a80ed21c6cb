import { expect, test } from 'vitest';
import { isNarrowed, readFilters, toParameters } from './searchFilters.ts';

test('what is no filter is ignored', () => {
  const nonsense = { meeting: 'x', person: '', from: '2026-99-99', until: 5, language: 'de', other: 1 };
  expect(isNarrowed(readFilters(nonsense))).toBe(false);
  expect(isNarrowed(readFilters({}))).toBe(false);
});

test('filters are read as they stand, a name of digits included', () => {
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

test('the last day is included, in the time zone of the reader', () => {
  const { from, until } = toParameters({ from: '2026-11-22', until: '2026-11-22' });
  expect(new Date(from!).getHours()).toBe(0);
  expect(new Date(until!).getDate()).toBe(23);
  expect(Date.parse(until!) - Date.parse(from!)).toBe(24 * 3_600_000);
});

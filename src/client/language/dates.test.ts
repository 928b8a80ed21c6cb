import { expect, test } from 'vitest';
import { formatDateTime, formatEnd, formatRelativeDay, formatTime, formatWeekday } from './dates.ts';

const local = (year: number, month: number, day: number, hours: number, minutes: number) =>
  new Date(year, month - 1, day, hours, minutes).toISOString();

test('in English, a date with its time is formatted as MMM d, yyyy h:mm a', () => {
  expect(formatDateTime(local(2026, 11, 20, 9, 5), 'en')).toBe('Nov 20, 2026 9:05 AM');
  expect(formatDateTime(local(2026, 3, 1, 23, 59), 'en')).toBe('Mar 1, 2026 11:59 PM');
});

test('midnight is 12 AM and noon is 12 PM', () => {
  expect(formatTime(local(2026, 1, 1, 0, 0), 'en')).toBe('12:00 AM');
  expect(formatTime(local(2026, 1, 1, 12, 30), 'en')).toBe('12:30 PM');
});

test('the end shows only a time on the same day, and the date too on another day', () => {
  const start = local(2026, 11, 20, 22, 0);
  expect(formatEnd(start, local(2026, 11, 20, 23, 0), 'en')).toBe('11:00 PM');
  expect(formatEnd(start, local(2026, 11, 21, 1, 0), 'en')).toBe('Nov 21, 2026 1:00 AM');
});

test('French and Arabic use a 24-hour clock, and an end on another day includes a date', () => {
  const start = local(2026, 11, 20, 22, 0);
  expect(formatTime(start, 'fr')).toBe('22:00');
  expect(formatTime(local(2026, 1, 1, 0, 0), 'ar')).toBe('00:00');
  expect(formatEnd(start, local(2026, 11, 20, 23, 0), 'fr')).toBe('23:00');
  expect(formatEnd(start, local(2026, 11, 21, 1, 0), 'fr')).toBe('21 nov. 2026, 01:00');
});

test('a day heading shows the weekday, another year, and "today" and its neighbors by name', () => {
  const now = new Date(2026, 10, 20, 23, 30);
  expect(formatWeekday(local(2026, 11, 23, 9, 0), 'en', now)).toBe('Monday, November 23');
  expect(formatWeekday(local(2027, 1, 4, 9, 0), 'en', now)).toBe('Monday, January 4, 2027');
  expect(formatWeekday(local(2026, 11, 23, 9, 0), 'fr', now)).toBe('lundi 23 novembre');
  expect([19, 20, 21, 22].map((day) => formatRelativeDay(local(2026, 11, day, 0, 5), 'en', now))).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    null,
  ]);
  expect(formatRelativeDay(local(2026, 11, 21, 9, 0), 'fr', now)).toBe('demain');
  expect(formatRelativeDay(local(2026, 11, 21, 9, 0), 'ar', now)).toBe('غدًا');
});

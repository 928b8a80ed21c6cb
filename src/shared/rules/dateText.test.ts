import { expect, test } from 'vitest';
import { dateTimeText, elapsedText, lengthText } from './dateText.ts';

test('a moment reads month, day, year, hour, minute, half of the day', () => {
  expect(dateTimeText(new Date(2026, 10, 20, 9, 0))).toBe('Nov 20, 2026 9:00 AM');
  expect(dateTimeText(new Date(2026, 0, 5, 0, 7))).toBe('Jan 5, 2026 12:07 AM');
});

test('time into a meeting has hours only when it needs them, and never runs below zero', () => {
  expect(elapsedText(42_900)).toBe('00:42');
  expect(elapsedText(3_727_000)).toBe('1:02:07');
  expect(elapsedText(-5_000)).toBe('00:00');
});

test('a length is said in minutes and hours', () => {
  expect(lengthText(48 * 60_000)).toBe('48 min');
  expect(lengthText(65 * 60_000)).toBe('1 h 5 min');
  expect(lengthText(120 * 60_000)).toBe('2 h');
  expect(lengthText(5_000)).toBe('1 min');
});

test('French and Arabic write moments and lengths their own way, in Latin digits', () => {
  const moment = new Date(2026, 10, 20, 21, 5);
  expect(dateTimeText(moment, 'fr')).toBe('20 nov. 2026, 21:05');
  expect(dateTimeText(moment, 'ar')).toMatch(/^20 نوفمبر 2026.*21:05$/);
  expect(dateTimeText(new Date(2026, 0, 5, 0, 7), 'ar')).toMatch(/^5 جانفي 2026.*00:07$/);
  expect(lengthText(65 * 60_000, 'fr')).toBe('1 h 5 min');
  expect(lengthText(65 * 60_000, 'ar')).toBe('1 سا 5 د');
});

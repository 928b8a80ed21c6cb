import { expect, test } from 'vitest';
import { localTime, shiftToLocal } from './localTime.ts';

const NOON = new Date('2026-11-22T12:30:00Z');

test.each([
  ['UTC', '2026-11-22', 12],
  ['Africa/Algiers', '2026-11-22', 13],
  ['Pacific/Auckland', '2026-11-23', 1],
  ['America/Los_Angeles', '2026-11-22', 4],
  ['Africa/Nowhere', '2026-11-22', 12],
])("in %s the local time is %s, %i o'clock", (zone, day, hour) => {
  expect(localTime(NOON, zone)).toEqual({ day, hour });
});

test('midnight is hour 0 of the new day', () => {
  expect(localTime(new Date('2026-12-31T23:10:00Z'), 'Africa/Algiers')).toEqual({
    day: '2027-01-01',
    hour: 0,
  });
});

test.each([
  // Daylight saving time begins in Los Angeles at 10:00 UTC, and ends there in November at 09:00 UTC.
  ['America/Los_Angeles', '2026-03-08T09:30:00Z', '2026-03-08T01:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T10:30:00Z', '2026-03-08T03:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T08:30:00Z', '2026-11-01T01:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T09:30:00Z', '2026-11-01T01:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01T00:00:00.000Z'],
])('in %s, %s is shifted to %s', (zone, moment, shifted) => {
  expect(shiftToLocal(zone)(new Date(moment)).toISOString()).toBe(shifted);
});

import { expect, test } from 'vitest';
import { localTime } from './localTime.ts';

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

import { expect, test } from 'vitest';
import { timeZoneCookie } from './timeZoneCookie.ts';

test.each([
  ['time_zone=Africa/Algiers', 'Africa/Algiers'],
  ['language=fr; time_zone=America/Argentina/Buenos_Aires; session=x', 'America/Argentina/Buenos_Aires'],
  ['time_zone=UTC', 'UTC'],
  ['', null],
  ['time_zone=', null],
  ['time_zone=Africa/Nowhere', null],
  ['time_zone=+05:30', null],
  ['time_zone=:/etc/passwd', null],
  ['time_zone=../../etc/localtime', null],
  ['time_zone="><script>', null],
])('the cookies %j set the time zone %s', (cookies, zone) => {
  expect(timeZoneCookie(cookies)).toBe(zone);
});

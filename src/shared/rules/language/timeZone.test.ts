import { expect, test, vi } from 'vitest';
import { namedTimeZone, timeZoneCookie } from './timeZone.ts';

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

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['+05:30', 'UTC'],
])('a browser whose zone is %s names %s to the server', (zone, named) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const resolving = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: zone });
  expect(namedTimeZone()).toBe(named);
  resolving.mockRestore();
});

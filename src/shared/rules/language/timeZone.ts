import { cookieValue } from './cookieValue.ts';

/** Names the zone of the reader's clock, so that the server renders times as the browser would. */
export const TIME_ZONE_COOKIE = 'time_zone';

/** A name of the time zone database. Offsets such as +05:30 are none: POSIX and Intl read their signs in opposite ways. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/;

const isTimeZone = (name: string): boolean => {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** The time zone in a Cookie header; null where it names none. */
export function timeZoneCookie(cookies: string): string | null {
  const name = cookieValue(cookies, TIME_ZONE_COOKIE);
  return name !== undefined && name.length <= 64 && isTimeZone(name) ? name : null;
}

/** The zone of the browser's clock. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

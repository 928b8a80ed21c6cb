import { ownTimeZone } from './timeZone.ts';

/**
 * A name of the IANA time zone database. Excludes offsets such as +05:30, whose signs POSIX and Intl interpret in
 * opposite ways.
 */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/;
const MAX_NAME_LENGTH = 64;

/** Whether Intl knows this zone, which a newer time zone database may lack. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/**
 * The browser's time zone as the API accepts it: UTC for an offset, which browsers report on machines without a named
 * zone.
 */
export const namedTimeZone = (): string => (isTimeZone(ownTimeZone()) ? ownTimeZone() : 'UTC');

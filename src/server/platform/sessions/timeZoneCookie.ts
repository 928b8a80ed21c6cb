import { cookieValue } from '#shared/rules/language/cookieValue.ts';
import { isTimeZone } from '#shared/rules/language/namedTimeZone.ts';
import { TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';

/** The time zone in a Cookie header; null if it contains no valid one. */
export function timeZoneCookie(cookies: string): string | null {
  const name = cookieValue(cookies, TIME_ZONE_COOKIE);
  return name !== undefined && isTimeZone(name) ? name : null;
}

import { rememberTimeZone } from '#client/language/rememberTimeZone.ts';
import { TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';
import { CallError } from './callError.ts';

const BLOCKED = {
  code: 'cookies_blocked',
  message:
    'Your browser blocks cookies, without which this site cannot recognize you. Allow them and try again.',
};

/**
 * Throws a CallError if the browser stores no cookies, because the server would accept the sign-in, and then report with
 * the next request that nobody is signed in.
 */
export function requireCookies(): void {
  rememberTimeZone();
  if (!document.cookie.includes(TIME_ZONE_COOKIE)) throw new CallError(0, BLOCKED.message, BLOCKED);
}

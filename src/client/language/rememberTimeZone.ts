import { ownTimeZone, TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';

const ONE_YEAR_S = 31_536_000;

/** Stores the time zone of this device in a cookie, so that the server renders the times of the next page in it. */
export function rememberTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox and needs https.
  document.cookie = `${TIME_ZONE_COOKIE}=${ownTimeZone()}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

import { ownTimeZone, TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';

const ONE_YEAR_S = 31_536_000;

/** Stores the zone of this device's clock in a cookie, with which the server renders the times of the next page. */
export function rememberTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox and needs https.
  document.cookie = `${TIME_ZONE_COOKIE}=${ownTimeZone()}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

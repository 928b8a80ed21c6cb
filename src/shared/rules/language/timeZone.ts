/** Contains the reader's time zone, so that the server renders times as the browser does. */
export const TIME_ZONE_COOKIE = 'time_zone';

/** The browser's time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

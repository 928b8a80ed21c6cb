/**
 * The close code (RFC 6455) with which Firefox closes a page's sockets as soon as a navigation begins, while the page
 * still runs. Our servers never send it.
 */
export const GOING_AWAY_CODE = 1001;

/**
 * Time in ms before a socket closed by a navigation reconnects. A new page has usually replaced this one by then; a
 * navigation that turned into a download has not.
 */
export const GOING_AWAY_DELAY_MS = 3_000;

/** Control characters other than tab and line feed, marks that reverse the direction of a text, and hidden "tags". */
const UNPRINTABLE = /[\p{Cc}--[\t\n]]|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gv;

/**
 * A text of an engine without what nobody could read in it. PostgreSQL stores neither NUL nor half of a surrogate pair,
 * so that such an answer would be retried for ever; a mark of direction would show words in another order.
 */
export const printable = (text: string): string => text.toWellFormed().replace(UNPRINTABLE, '');

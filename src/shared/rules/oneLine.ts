/**
 * Puts a name or a title on one line. Replaces line breaks, with which it could pass for more than itself in a mail or a
 * text file, and control characters, which calendar programs refuse. Removes characters that turn the direction of the
 * text around them, but not direction marks and joiners, which Arabic and emoji need.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

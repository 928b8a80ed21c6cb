/**
 * Replaces line breaks and the spaces around them by one space. Matches whole runs of spaces, because a search for a line
 * break within them would take quadratic time.
 */
export const withoutLineBreaks = (text: string): string =>
  text.replace(/\s+/g, (spaces) => (/[\r\n]/.test(spaces) ? ' ' : spaces));

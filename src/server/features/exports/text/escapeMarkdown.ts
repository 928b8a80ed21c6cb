/** Characters with a meaning in Markdown, anywhere (`SPECIAL`) or only at the start of a line (`SPECIAL_AT_START`). */
const SPECIAL = /[\\`*_[\]<>&|~]/g;
const SPECIAL_AT_START = /^(\s*)([#+-]|\d+(?=[.)]))/;

/** Escapes a text and puts it on one line, so that spoken words never become a heading, a link or markup. */
export const escapeMarkdown = (text: string): string =>
  text
    // Matches whole runs of spaces, because a search for a line break within them would take quadratic time.
    .replace(/\s+/g, (spaces) => (spaces.includes('\n') ? ' ' : spaces))
    .replace(SPECIAL, '\\$&')
    .replace(SPECIAL_AT_START, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );

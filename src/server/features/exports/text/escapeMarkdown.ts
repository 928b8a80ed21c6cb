/** Characters that mean something to Markdown wherever they stand, and those that do at the beginning of a line. */
const SPECIAL = /[\\`*_[\]<>&|~]/g;
const SPECIAL_AT_START = /^(\s*)([#+-]|\d+(?=[.)]))/;

/** Shows the text as it is, on one line: what people said must not become a heading, a link or markup. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(SPECIAL_AT_START, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );

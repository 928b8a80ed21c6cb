import { withoutLineBreaks } from './withoutLineBreaks.ts';

/** Characters with a meaning in Markdown, anywhere (`SPECIAL`) or only at the start of a line (`SPECIAL_AT_START`). */
const SPECIAL = /[\\`*_[\]<>&|~]/g;
const SPECIAL_AT_START = /^(\s*)([#+-]|\d+(?=[.)]))/;

/** Escapes a text and puts it on one line, so that spoken words never become a heading, a link or markup. */
export const escapeMarkdown = (text: string): string =>
  withoutLineBreaks(text)
    .replace(SPECIAL, '\\$&')
    .replace(SPECIAL_AT_START, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );

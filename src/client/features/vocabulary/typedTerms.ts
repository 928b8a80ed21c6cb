/** Splits a text into terms, one per line; skips empty lines. */
export const typedTerms = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One term a line; empty lines are no terms. */
export const typedTerms = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

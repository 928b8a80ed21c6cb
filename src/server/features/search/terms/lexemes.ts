const LEXEME = /'((?:[^']|'')*)'(:\*)?/g;

interface Lexeme {
  text: string;
  /** Whether it is a prefix that matches every lexeme beginning with it. */
  isBeginning: boolean;
}

/** The lexemes of a tsquery. */
export const lexemesOf = (query: string): Lexeme[] =>
  Array.from(query.matchAll(LEXEME), ([, quoted = '', isBeginning]) => ({
    text: quoted.replaceAll("''", "'"),
    isBeginning: isBeginning !== undefined,
  }));

const LATIN = /^[a-z]+$/i;

/**
 * Leaves out the words that cannot match, which are most of a text, because PostgreSQL has to stem all others. No
 * language's stemmer changes the first letter of a word of plain Latin letters.
 */
export function filterByPrefix(words: string[], query: string): string[] {
  const beginnings = new Set(lexemesOf(query).map(({ text }) => text.charAt(0)));
  return words.filter((word) => !LATIN.test(word) || beginnings.has(word.charAt(0).toLowerCase()));
}

/** Letters, accents and digits; everything else separates words. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

interface QuotedPhrases {
  /** What stands between quotation marks, if it has a word. */
  phrases: string[];
  /** The query without them. */
  rest: string;
}

/** Takes the phrases out of a typed query. Accepts the quotation marks of all three languages, also unclosed. */
export function quotedPhrases(typed: string): QuotedPhrases {
  const phrases: string[] = [];
  const rest = typed.replace(/["“”„«»]([^"“”„«»]*)(["“”„«»]|$)/gu, (_, phrase: string) => {
    if (phrase.match(WORD)) phrases.push(phrase);
    return ' ';
  });
  return { phrases, rest };
}

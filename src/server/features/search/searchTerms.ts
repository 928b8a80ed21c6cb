import { wordsOf } from './passages.ts';

export interface SearchTerms {
  /** Looked for as they stand. */
  phrases: string[];
  /** Looked for in every form. */
  words: string[];
  /** Whether the last word may still be growing. */
  isLastWordOpen: boolean;
}

const MAX_TERMS = 12;
/** Fewer letters begin too many words. */
const MIN_BEGINNING = 3;

/** Reads what somebody typed: words, and phrases in the quotes of any of the three languages; a quote may still be open. */
export function searchTerms(typed: string): SearchTerms {
  const phrases: string[] = [];
  const rest = typed.replace(/["“”„«»]([^"“”„«»]*)(["“”„«»]|$)/gu, (_, phrase: string) => {
    if (wordsOf(phrase).length > 0) phrases.push(phrase);
    return ' ';
  });
  const words = wordsOf(rest).slice(0, MAX_TERMS - Math.min(phrases.length, MAX_TERMS - 1));
  const last = words.at(-1);
  return {
    phrases: phrases.slice(0, MAX_TERMS),
    words,
    isLastWordOpen: last !== undefined && last.length >= MIN_BEGINNING && typed.trimStart().endsWith(last),
  };
}

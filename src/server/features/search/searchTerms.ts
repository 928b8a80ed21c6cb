import { wordsOf } from './passages.ts';

export interface SearchTerms {
  /** Matched verbatim. */
  phrases: string[];
  /** Matched in every inflection. */
  words: string[];
  /** Whether the last word may be incomplete, so that it is matched as a prefix. */
  isLastWordOpen: boolean;
}

const MAX_TERMS = 12;
/** Shorter prefixes match too many words. */
const MIN_BEGINNING = 3;

/** Parses the typed query: words, and phrases in the quotes of any of the three languages; a quote may be unclosed. */
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

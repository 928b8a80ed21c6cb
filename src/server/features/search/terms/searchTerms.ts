import { quotedPhrases } from '#shared/rules/search/quotedPhrases.ts';
import { wordsOf } from '../results/passages.ts';

export interface SearchTerms {
  /** Matched verbatim; every passage must have all of them. */
  phrases: string[];
  /** Matched in every inflection; a passage has at least one of them. */
  words: string[];
  /** Whether the last word may be incomplete. */
  isLastWordOpen: boolean;
}

const MAX_TERMS = 12;
/** Shorter prefixes match too many words. */
const MIN_BEGINNING = 3;

/** Words that introduce a question about a discussion and say nothing about its topic. */
const FRAMING = new Set(
  `discuss discussed discusses discussing discussion discussions talk talked talks talking say said says tell told tells
  think thinks thought mention mentioned mentions summarise summarize summarised summarized summary opinion opinions
  discuter discuté discutée discussions parler parlé parle dit dire disait pense penser pensait résume résumer résumé avis
  ناقش ناقشنا نناقش مناقشة تحدث تحدثنا نتحدث قال قالت قلنا يقول رأي لخص ملخص ذكر`.split(/\s+/),
);

/** Parses the typed query into words and phrases. */
export function searchTerms(typed: string): SearchTerms {
  const { phrases, rest } = quotedPhrases(typed);
  const all = wordsOf(rest);
  const telling = all.filter((word) => !FRAMING.has(word.toLowerCase()));
  const last = all.at(-1);
  return {
    phrases: phrases.slice(0, MAX_TERMS),
    words: distinct(telling.length + phrases.length > 0 ? telling : all),
    isLastWordOpen: last !== undefined && last.length >= MIN_BEGINNING && typed.trimStart().endsWith(last),
  };
}

function distinct(words: string[]): string[] {
  const seen = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...seen.values()];
}

/** The first words, as many as are searched at once, after words that are too common were left out. */
export const firstTerms = <Item>(words: Item[], phrases: readonly unknown[]): Item[] =>
  words.slice(0, Math.max(1, MAX_TERMS - phrases.length));

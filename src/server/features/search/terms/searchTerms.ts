import { wordsOf } from '../results/passages.ts';

export interface SearchTerms {
  /** Matched verbatim, and wanted in every passage. */
  phrases: string[];
  /** Matched in every inflection; a passage holds at least one of them. */
  words: string[];
  /** Whether the last word may be incomplete. */
  isLastWordOpen: boolean;
}

const MAX_TERMS = 12;
/** Shorter beginnings match too many words. */
const MIN_BEGINNING = 3;

/** Words with which people ask for a discussion, and which say nothing of its subject. */
const FRAMING = new Set(
  `discuss discussed discusses discussing discussion discussions talk talked talks talking say said says tell told tells
  think thinks thought mention mentioned mentions summarise summarize summarised summarized summary opinion opinions
  discuter discuté discutée discussions parler parlé parle dit dire disait pense penser pensait résume résumer résumé avis
  ناقش ناقشنا نناقش مناقشة تحدث تحدثنا نتحدث قال قالت قلنا يقول رأي لخص ملخص ذكر`.split(/\s+/),
);

/** Parses the typed query: words, and phrases in the quotes of any of the three languages; a quote may be unclosed. */
export function searchTerms(typed: string): SearchTerms {
  const phrases: string[] = [];
  const rest = typed.replace(/["“”„«»]([^"“”„«»]*)(["“”„«»]|$)/gu, (_, phrase: string) => {
    if (wordsOf(phrase).length > 0) phrases.push(phrase);
    return ' ';
  });
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

/** As many of the words as are searched for at once: the first ones, after those that are too common are left out. */
export const firstTerms = <Item>(words: Item[], phrases: readonly unknown[]): Item[] =>
  words.slice(0, Math.max(1, MAX_TERMS - phrases.length));

import type { Db } from '#server/platform/database/tables.ts';
import { lruCachePerDatabase } from '../lruCache.ts';
import { firstTerms, type SearchTerms } from './searchTerms.ts';
import { type Form, readForms } from './terms.queries.ts';

/** A word or phrase that is searched for, as PostgreSQL tsqueries. */
export interface Term {
  /** The text as it was typed. */
  text: string;
  isPhrase: boolean;
  /** Whether the word may be incomplete, because it is still being typed. */
  isOpen: boolean;
  /** Matches the term in spoken text and in names of speakers. */
  query: string;
}

const MAX_FORMS = 5_000;
/** Cached, so that known words need no query on the next page or while the last word is being typed. */
const recentForms = lruCachePerDatabase<Form>(MAX_FORMS);

/** Resolves with the terms as tsqueries. Common words are left out unless there are no others. */
export async function readTerms(db: Db, { phrases, words, isLastWordOpen }: SearchTerms): Promise<Term[]> {
  const forms = await formsOf(db, words, phrases);
  const queries = forms.filter(({ query }) => query !== '');
  const rare = queries.filter(({ isCommon }) => !isCommon);
  const wanted = rare.length > 0 ? rare : queries;
  const quoted = wanted.filter(({ isPhrase }) => isPhrase);
  const last = words.at(-1);
  return [
    ...firstTerms(
      wanted.filter(({ isPhrase }) => !isPhrase),
      quoted,
    ),
    ...quoted,
  ].map(({ text, isPhrase, query }) => ({
    text,
    isPhrase,
    query: withoutRepeated(query),
    isOpen: !isPhrase && isLastWordOpen && text === last,
  }));
}

const keyOf = (text: string, isPhrase: boolean): string => (isPhrase ? `"${text}` : text);

async function formsOf(db: Db, words: string[], phrases: string[]): Promise<Form[]> {
  const recent = recentForms(db);
  const known = new Map<string, Form>();
  const takeKnown = (texts: string[], isPhrase: boolean): string[] =>
    texts.filter((text) => {
      const form = recent.get(keyOf(text, isPhrase));
      if (form) known.set(keyOf(text, isPhrase), form);
      return form === undefined;
    });
  const [newWords, newPhrases] = [takeKnown(words, false), takeKnown(phrases, true)];
  if (newWords.length + newPhrases.length > 0)
    for (const form of await readForms(db, newWords, newPhrases)) {
      known.set(keyOf(form.text, form.isPhrase), form);
      recent.set(keyOf(form.text, form.isPhrase), form);
    }
  const inOrder = (texts: string[], isPhrase: boolean) =>
    texts.flatMap((text) => known.get(keyOf(text, isPhrase)) ?? []);
  return [...inOrder(words, false), ...inOrder(phrases, true)];
}

/**
 * Removes repeated alternatives of a tsquery. Most languages stem a word to the same form, up to eight times in all,
 * and PostgreSQL would compare every line with each of them. A query with parentheses is no flat list and is returned
 * unchanged.
 */
const withoutRepeated = (query: string): string =>
  query.includes('(') ? query : [...new Set(query.split(' | '))].join(' | ');

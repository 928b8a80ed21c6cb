import type { Db } from '#server/platform/database/tables.ts';
import { recentValuesByDatabase } from '../recentValues.ts';
import { firstTerms, type SearchTerms } from './searchTerms.ts';
import { type Form, readForms } from './terms.queries.ts';

/** A word or phrase that is searched for, as PostgreSQL tsqueries. */
export interface Term {
  /** As it was typed. */
  text: string;
  isPhrase: boolean;
  /** Whether it is a word that may be incomplete. */
  isOpen: boolean;
  /** Matches it in what was said and in the names of those who said it. */
  query: string;
}

const MAX_FORMS = 5_000;
/** Kept, so that the words of a next page, or those before the one that is typed, wait for no answer. */
const recentForms = recentValuesByDatabase<Form>(MAX_FORMS);

/** The terms as tsqueries. Common words count only when there are no others. */
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
  const look = (texts: string[], isPhrase: boolean): string[] =>
    texts.filter((text) => {
      const form = recent.get(keyOf(text, isPhrase));
      if (form) known.set(keyOf(text, isPhrase), form);
      return form === undefined;
    });
  const [newWords, newPhrases] = [look(words, false), look(phrases, true)];
  if (newWords.length + newPhrases.length > 0)
    for (const form of await readForms(db, newWords, newPhrases)) {
      known.set(keyOf(form.text, form.isPhrase), form);
      recent.set(keyOf(form.text, form.isPhrase), form);
    }
  const found = (texts: string[], isPhrase: boolean) =>
    texts.flatMap((text) => known.get(keyOf(text, isPhrase)) ?? []);
  return [...found(words, false), ...found(phrases, true)];
}

/**
 * The alternatives of a tsquery, each once: the languages give most words the same form, eight times in all, and PostgreSQL
 * would compare every line with each of them. A query with parentheses is no plain list and stays as it is.
 */
const withoutRepeated = (query: string): string =>
  query.includes('(') ? query : [...new Set(query.split(' | '))].join(' | ');

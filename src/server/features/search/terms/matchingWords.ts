import type { Db } from '#server/platform/database/tables.ts';
import { lruCachePerDatabase } from '../lruCache.ts';
import { filterByPrefix } from './lexemes.ts';
import { filterMatchingWords, type WordQuery } from './terms.queries.ts';

const MAX_WORDS = 20_000;
/** Cached, so that the highlights of the next page or a similar search need no further query. */
const recentWords = lruCachePerDatabase<boolean>(MAX_WORDS);

/** Returns the words that match the query. */
export async function matchingWords(
  db: Db,
  { query, language }: WordQuery,
  words: string[],
): Promise<Set<string>> {
  const recent = recentWords(db);
  const keyOf = (word: string) => `${language ?? ''} ${word} ${query}`;
  const matching = new Set<string>();
  const unknown = filterByPrefix(words, query).filter((word) => {
    const isMatching = recent.get(keyOf(word));
    if (isMatching) matching.add(word);
    return isMatching === undefined;
  });
  if (unknown.length === 0) return matching;
  const newlyMatching = await filterMatchingWords(db, { query, language }, unknown);
  for (const word of unknown) recent.set(keyOf(word), newlyMatching.has(word));
  return matching.union(newlyMatching);
}

import type { Db } from '#server/platform/database/tables.ts';
import { withPossibleBeginning } from './lexemes.ts';
import { RecentValues } from './recentValues.ts';
import { filterMatchingWords } from './terms.queries.ts';

const MAX_WORDS = 20_000;
/** Of a database, so that what is shown of a next page or a similar search waits for no further answer. */
const recentWords = new WeakMap<Db, RecentValues<boolean>>();

/** Which of these words match the tsquery in a language, or without one, in any. */
export async function matchingWords(
  db: Db,
  query: string,
  language: string | null,
  words: string[],
): Promise<Set<string>> {
  const recent = recentWords.get(db) ?? new RecentValues<boolean>(MAX_WORDS);
  recentWords.set(db, recent);
  const keyOf = (word: string) => `${language ?? ''} ${word} ${query}`;
  const matching = new Set<string>();
  const unknown = withPossibleBeginning(words, query).filter((word) => {
    const isMatching = recent.get(keyOf(word));
    if (isMatching) matching.add(word);
    return isMatching === undefined;
  });
  if (unknown.length === 0) return matching;
  const found = await filterMatchingWords(db, query, language, unknown);
  for (const word of unknown) recent.set(keyOf(word), found.has(word));
  return matching.union(found);
}

import type { ScopeSize } from '../scope.queries.ts';

/** How the candidates of a search are found. */
export interface SearchPlan {
  /** The tsquery of each term, in the order of the digits of a candidate. */
  terms: string[];
  /** Those that are rare enough for all their lines to be read. */
  rare: string[];
  /** The others, which count only beside a rare one. */
  frequent: string[];
  /** Wanted in every passage. */
  phrases: string[];
  /** Whether the index is asked for the lines of the viewer's meetings, or for everybody's, of which theirs are kept. */
  isKeyed: boolean;
  /** Whether all lines of the viewer's meetings are read instead of the index. */
  readsAll: boolean;
  /** Whether two connections do so, for one half of the meetings each. */
  readsInHalves: boolean;
  /** Whether the newest lines with all terms are looked for meeting by meeting, or by the keys of the newest meetings. */
  readsNewest: boolean;
}

/** The index merges as many keys in a few milliseconds; of more meetings, everybody's lines are the shorter list. */
export const MAX_KEYS = 1_000;
const MAX_OWN_LINES = 3_000;
/** So many lines are read meeting by meeting sooner than the index merges its lists of keys and words. */
const MAX_READ_LINES = 10_000;
/** Fewer lines are read sooner than a second connection has looked up the viewer's meetings. */
const MIN_LINES_TO_HALVE = 2_000;
/** Of fewer expected lines the index has short lists. */
const MIN_EXPECTED_TO_READ = 100;
const MAX_LINES_OF_ALL = 20_000;
/** So many lines are read in turn sooner than the index compares what it found with a thousand keys. */
const MAX_READ_NEWEST = 20_000;
/** Newest lines with all terms, where no term is rare. */
export const MAX_WITH_ALL = 1_000;

export interface PlannedTerm {
  query: string;
  isPhrase: boolean;
  /** The estimated share of all lines. */
  share: number;
}

/** `size` is that of the viewer's meetings, or of the first ones of more than `MAX_KEYS`. */
export function planSearch(terms: PlannedTerm[], size: ScopeSize, linesOfAll: number): SearchPlan {
  const isKeyed = size.meetings <= MAX_KEYS;
  const [lines, most] = isKeyed ? [size.lines, MAX_OWN_LINES] : [linesOfAll, MAX_LINES_OF_ALL];
  const phrases = terms.filter(({ isPhrase }) => isPhrase);
  // Every passage has the phrases, so one of them finds all candidates.
  const finding = [...(phrases.length > 0 ? phrases : terms)].sort((a, b) => a.share - b.share);
  const rare: string[] = [];
  let expected = 0;
  for (const { share, query } of finding) {
    expected += share * lines;
    if (expected > most) break;
    rare.push(query);
  }
  const all = terms.map(({ query }) => query);
  const linesOfNewest = (size.lines / size.meetings) * Math.min(size.meetings, MAX_KEYS);
  const shareWithAll = terms.reduce((product, { share }) => product * share, 1);
  const readsAll =
    isKeyed &&
    lines <= MAX_READ_LINES &&
    finding.reduce((sum, { share }) => sum + share * lines, 0) >= MIN_EXPECTED_TO_READ;
  return {
    terms: all,
    rare,
    frequent: phrases.length > 0 ? [] : all.filter((query) => !rare.includes(query)),
    phrases: phrases.map(({ query }) => query),
    isKeyed,
    readsAll,
    readsInHalves: readsAll && rare.length > 0 && lines >= MIN_LINES_TO_HALVE,
    readsNewest: Math.min(linesOfNewest, MAX_WITH_ALL / shareWithAll) <= MAX_READ_NEWEST,
  };
}

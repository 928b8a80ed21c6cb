import type { ScopeSize } from '../scope.queries.ts';

/** The strategy by which the candidates of a search are found. */
export interface SearchPlan {
  /** The tsquery of each term, in the order of a candidate's digits. */
  terms: string[];
  /** The terms that are rare enough for all their lines to be read. */
  rare: string[];
  /** The other terms, which are only counted near a rare one. */
  frequent: string[];
  /** Phrases that every passage must have. */
  phrases: string[];
  /** Whether the index is searched with the viewer's meetings as keys, or for all users' lines, filtered afterwards. */
  isKeyed: boolean;
  /** Whether all lines of the viewer's meetings are read, without the full-text index. */
  readsAll: boolean;
  /** Whether two connections read all lines, each for half of the meetings. */
  readsInHalves: boolean;
  /**
   * Where the lines with all terms come from if no term is rare: the newest lines, read meeting by meeting; the lines of
   * all users, filtered afterwards; or the index with the newest meetings as keys.
   */
  withAll: 'newest' | 'everybody' | 'keyed';
}

/** Most meetings as keys, which the index merges in a few ms; beyond, the list of all users' lines is shorter. */
export const MAX_KEYS = 1_000;
const MAX_OWN_LINES = 3_000;
/** Up to this many lines are read faster meeting by meeting than the index merges its lists of keys and words. */
export const MAX_READ_LINES = 10_000;
/** Fewer lines are read faster than a second connection looks up the viewer's meetings. */
const MIN_LINES_TO_HALVE = 2_000;
/** If fewer lines are expected to match, the lists in the index are short. */
const MIN_EXPECTED_TO_READ = 100;
const MAX_LINES_OF_ALL = 20_000;
/** Up to this many lines of all users are fetched as fast as the newest lines are read, and the search is complete. */
const MAX_FETCHED_WHERE_ENOUGH = 2_500;
/** Up to this many are fetched faster than the index compares each of them with a thousand keys. */
const MAX_FETCHED = 5_000;
/** From this many expected matches on, the newest lines fill the first pages. */
const ENOUGH_IN_NEWEST = 40;
/** Most lines with all terms that are read if no term is rare. */
export const MAX_WITH_ALL = 1_000;

interface PlannedTerm {
  query: string;
  isPhrase: boolean;
  /** Estimated share of all lines that have the term, 0–1. */
  share: number;
}

/** Chooses the plan. `size` counts the viewer's meetings, or only the first `MAX_KEYS` + 1 of them. */
export function planSearch(terms: PlannedTerm[], size: ScopeSize, linesOfAll: number): SearchPlan {
  const isKeyed = size.meetings <= MAX_KEYS;
  const [lines, most] = isKeyed ? [size.lines, MAX_OWN_LINES] : [linesOfAll, MAX_LINES_OF_ALL];
  const phrases = terms.filter(({ isPhrase }) => isPhrase);
  // Every passage has all phrases, so that searching for one of them finds all candidates.
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
    withAll: chooseWithAll({ linesOfNewest, linesOfAll, share: shareWithAll }),
  };
}

interface ExpectedLines {
  linesOfNewest: number;
  linesOfAll: number;
  share: number;
}

/**
 * Chooses a complete search over the newest lines if it is fast. `share` treats the words as independent; because words of
 * one topic occur together, more lines match than it says.
 */
function chooseWithAll({ linesOfNewest, linesOfAll, share }: ExpectedLines): SearchPlan['withAll'] {
  if (linesOfNewest <= MAX_READ_LINES) return 'newest';
  const isEnough = share * MAX_READ_LINES >= ENOUGH_IN_NEWEST;
  if (share * linesOfAll <= (isEnough ? MAX_FETCHED_WHERE_ENOUGH : MAX_FETCHED)) return 'everybody';
  return isEnough ? 'newest' : 'keyed';
}

import type { Db } from '#server/platform/database/tables.ts';
import type { MatchedBy } from '#shared/contract/search.ts';
import { cachedScopeSize } from './candidates/cachedScopeSize.ts';
import type { TitleCandidate } from './candidates/candidateColumns.queries.ts';
import { type Candidates, findCandidates, findLines } from './candidates/candidates.queries.ts';
import { planSearch, type SearchPlan } from './candidates/planSearch.ts';
import { fuseRankings } from './ranking/fuseRankings.ts';
import {
  flattenRanking,
  type Passage,
  type Ranking,
  rankingOf,
  rankMeetings,
} from './ranking/rankPassages.ts';
import type { SearchScope } from './scope.queries.ts';
import type { SemanticSearch } from './semantic/semanticSearch.ts';
import { listWords } from './terms/knownWords.queries.ts';
import { readTerms, type Term } from './terms/readTerms.ts';
import { searchTerms } from './terms/searchTerms.ts';
import { beginningsOf, patternsOf, similarWords } from './terms/similarWords.ts';
import { areInNames, foldWords, readSimilarTerm } from './terms/terms.queries.ts';
import type { WordFrequencies } from './terms/wordFrequencies.ts';

export interface SearchDeps {
  db: Db;
  frequencies: WordFrequencies;
  /** Null if no embedding model is configured. */
  semantic: SemanticSearch | null;
}

interface RankedSearch {
  ranking: Ranking;
  /** A tsquery that matches any of the words, to highlight them. */
  query: string;
  /** Whether titles may hold words to highlight. */
  isInTitles: boolean;
  /** Whether names of participants may hold words to highlight. */
  isInNames: boolean;
  matchedBy: MatchedBy;
}

interface FoundPassages extends Omit<RankedSearch, 'ranking'> {
  /** Best first. */
  passages: Passage[];
}

/** How many of the best meetings are searched for frequent words too, which rank the passages within a meeting. */
const MEETINGS_TO_REFINE = 40;

/** How many words that nothing has are compared with every known word. */
const MAX_COMPARED = 3;

/** Ranks what the viewer may see by the typed words, and also by meaning if there is an embedding model. */
export async function findRanked(
  { semantic, ...deps }: SearchDeps,
  scope: SearchScope,
  typed: string,
): Promise<RankedSearch> {
  const { phrases, words } = searchTerms(typed);
  // A quoted phrase asks for exactly these words, so the search by meaning is skipped.
  const isByWords = semantic === null || phrases.length > 0 || words.length === 0;
  const [byWords, byMeaning] = await Promise.all([
    findByWords(deps, scope, typed),
    isByWords ? null : semantic.find(scope, typed),
  ]);
  if (isByWords) return { ...byWords, matchedBy: 'words' };
  if (byMeaning === null) return { ...byWords, matchedBy: 'words_only_now' };
  const ranking = rankingOf(fuseRankings(flattenRanking(byWords.ranking), byMeaning));
  return { ...byWords, ranking, matchedBy: 'words_and_meaning' };
}

/** Returns all passages that the viewer may see, best first. */
export async function findPassages(
  deps: SearchDeps,
  scope: SearchScope,
  typed: string,
): Promise<FoundPassages> {
  const { ranking, ...found } = await findRanked(deps, scope, typed);
  return { ...found, passages: flattenRanking(ranking) };
}

type WordDeps = Omit<SearchDeps, 'semantic'>;
type RankedByWords = Omit<RankedSearch, 'matchedBy'>;

const NOTHING: RankedByWords = {
  ranking: { meetingIds: [], passagesOf: () => [] },
  query: '',
  isInTitles: false,
  isInNames: false,
};

async function findByWords(
  { db, frequencies }: WordDeps,
  scope: SearchScope,
  typed: string,
): Promise<RankedByWords> {
  const [terms, size, linesOfAll] = await Promise.all([
    readTerms(db, searchTerms(typed)),
    cachedScopeSize(db, scope),
    frequencies.lines(),
  ]);
  if (terms.length === 0 || size.meetings === 0) return NOTHING;
  const search = async (wanted: Term[], hasNames: (queries: string[]) => Promise<boolean>) => {
    const shares = await Promise.all(wanted.map((term) => frequencies.shareOf(term.query, term.isPhrase)));
    const planned = wanted.map((term, index) => ({ ...term, share: shares[index] ?? 0 }));
    const plan = planSearch(planned, size, linesOfAll);
    const { titles, names, ...others } = await findCandidates(db, scope, plan, () => hasNames(plan.terms));
    // A phrase matches as a whole, but each of its words is highlighted.
    const hasPhrase = wanted.some(({ isPhrase, query }) => isPhrase || query.includes('<->'));
    return {
      wanted,
      shares,
      plan,
      candidates: { ...others, titles: names.length > 0 ? mergeByMeeting([...titles, ...names]) : titles },
      isInTitles: hasPhrase || titles.length > 0,
      isInNames: hasPhrase || names.length > 0,
    };
  };
  let result = await search(terms, (queries) => areInNames(db, queries));
  const meant = await replaceMissing({ db, frequencies }, scope, terms, result);
  // Always searches names, because it is unknown whether a name has one of the replacing words.
  if (meant) result = await search(meant, async () => true);
  const lines = await addFrequentWords(db, scope, result);
  const { isInTitles, isInNames } = result;
  return {
    isInTitles,
    isInNames,
    ranking: rankMeetings({ ...result.candidates, lines }, result.candidates.size, result.shares),
    query: result.wanted.map(({ query }) => query.replaceAll('<->', '|')).join(' | '),
  };
}

/** Merges the candidates of a meeting into one that has the best digit of each term. */
function mergeByMeeting(candidates: TitleCandidate[]): TitleCandidate[] {
  const merged = new Map<string, TitleCandidate>();
  for (const candidate of candidates) {
    const other = merged.get(candidate.meetingId)?.digits ?? '';
    const best = [...candidate.digits].map((digit, term) =>
      digit > (other[term] ?? '') ? digit : other[term],
    );
    merged.set(candidate.meetingId, { ...candidate, digits: best.join('') });
  }
  return [...merged.values()];
}

interface Result {
  wanted: Term[];
  shares: number[];
  plan: SearchPlan;
  candidates: Omit<Candidates, 'names'>;
}

/** Replaces terms that nothing matches by similar words or, while being typed, by completions. Null without any. */
async function replaceMissing(
  { db, frequencies }: WordDeps,
  scope: SearchScope,
  terms: Term[],
  { plan, candidates }: Result,
): Promise<Term[] | null> {
  const others = [...candidates.summaries, ...candidates.titles];
  const missing = terms.filter(
    ({ isPhrase, query }, index) =>
      !isPhrase &&
      plan.rare.includes(query) &&
      !candidates.lines.has(index) &&
      others.every((each) => each.digits[index] === '0'),
  );
  if (missing.length === 0) return null;
  const folded = await foldWords(
    db,
    missing.map(({ text }) => text),
  );
  const isAnyFound = candidates.lines.length > 0 || others.length > 0;
  // Compares each known word only where nothing was found, because that takes longer.
  const listed = isAnyFound
    ? await listWords(db, scope, { beginnings: folded.flatMap(beginningsOf) })
    : await listWords(db, scope, { patterns: folded.slice(0, MAX_COMPARED).flatMap(patternsOf) });
  // Includes the server's commonest words. This leaks nothing, because they only find what the viewer may see.
  const known = [...new Set([...listed, ...(await frequencies.words())])];
  const replaced = new Map<Term, string>();
  for (const [index, term] of missing.entries()) {
    const word = folded[index] ?? '';
    const similar = similarWords(word, known);
    if (similar.length > 0 || term.isOpen)
      replaced.set(term, await readSimilarTerm(db, similar, term.isOpen ? term.text : null));
  }
  if (replaced.size === 0) return null;
  return terms.map((term) => {
    const query = replaced.get(term);
    return query === undefined ? term : { ...term, query };
  });
}

/** Adds the frequent words in the best meetings of the rare words, which alone were searched everywhere. */
async function addFrequentWords(db: Db, scope: SearchScope, { plan, candidates, shares }: Result) {
  if (plan.frequent.length === 0 || plan.rare.length === 0 || candidates.lines.length === 0)
    return candidates.lines;
  const meetingIds = rankMeetings(candidates, candidates.size, shares).meetingIds.slice(
    0,
    MEETINGS_TO_REFINE,
  );
  const around = await findLines(
    db,
    { ...scope, meetingIds },
    { ...plan, rare: plan.frequent, isKeyed: true, readsAll: false, readsInHalves: false },
  );
  return candidates.lines.with(around);
}

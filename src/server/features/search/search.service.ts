import type { Db } from '#server/platform/tables.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { placeOf, toCursor } from '#shared/contract/paging.ts';
import type { FoundMeeting, SearchHit } from '#shared/contract/search.ts';
import { countMatches, toPassage, wordsOf } from './passages.ts';
import {
  type Candidate,
  filterMatchingWords,
  findLines,
  findSummaries,
  findTitles,
  listFoundLines,
  listFoundSummaries,
  toSearchQueries,
} from './search.queries.ts';
import { searchTerms } from './searchTerms.ts';

const MEETINGS_PER_PAGE = 10;
const HITS_OF_MEETING = 3;

export interface SearchPage {
  meetings: FoundMeeting[];
  nextCursor: string | null;
}

export async function findEverywhere(
  db: Db,
  viewerId: string,
  typed: string,
  cursor: string | undefined,
): Promise<SearchPage> {
  const queries = await toSearchQueries(db, searchTerms(typed));
  if (queries.exact === '') return { meetings: [], nextCursor: null };
  const found = await Promise.all([
    findLines(db, viewerId, queries),
    findSummaries(db, viewerId, queries),
    findTitles(db, viewerId, queries),
  ]);
  const groups = byMeeting(found.flat());
  const first = cursor ? groups.findIndex(([best]) => best.meetingId === placeOf(cursor).id) + 1 : 0;
  // Without this, a cursor whose meeting was deleted meanwhile would start again at the first page.
  const shown = cursor && first === 0 ? [] : groups.slice(first, first + MEETINGS_PER_PAGE);
  const hits = await readHits(db, viewerId, shown.flatMap(bestOf), queries.any);
  const last = shown.at(-1)?.[0];
  return {
    meetings: shown.map((group) => ({
      meetingId: group[0].meetingId,
      meetingTitle: group[0].meetingTitle,
      meetingDate: group[0].meetingDate.toISOString(),
      hits: bestOf(group).flatMap(({ id }) => hits.get(id) ?? []),
      more: Math.max(0, passagesOf(group).length - HITS_OF_MEETING),
    })),
    nextCursor:
      last && first + shown.length < groups.length
        ? toCursor({ moment: last.meetingDate, id: last.meetingId })
        : null,
  };
}

type Group = [Candidate, ...Candidate[]];

/** Without the title, which is the heading of the meeting's hits and no hit itself. */
const passagesOf = (group: Group): Candidate[] => group.filter(({ kind }) => kind !== 'title');

const bestOf = (group: Group): Candidate[] => passagesOf(group).slice(0, HITS_OF_MEETING);

/** Best first, within and among meetings; equal ranks newest first. */
function byMeeting(candidates: Candidate[]): Group[] {
  const groups = new Map<string, Group>();
  const ranked = candidates.sort(
    (a, b) =>
      b.score - a.score || b.meetingDate.getTime() - a.meetingDate.getTime() || a.id.localeCompare(b.id),
  );
  for (const candidate of ranked) {
    const group = groups.get(candidate.meetingId);
    if (group) group.push(candidate);
    else groups.set(candidate.meetingId, [candidate]);
  }
  return [...groups.values()];
}

interface Source extends Omit<SearchHit, 'passage' | 'marks'> {
  /** Candidate texts for the passage; the one with the most matching words is used. */
  texts: string[];
}

async function readHits(
  db: Db,
  viewerId: string,
  shown: Candidate[],
  query: string,
): Promise<Map<string, SearchHit>> {
  const sources = await readSources(db, viewerId, shown);
  const meant = new Map<Language, Set<string>>();
  for (const language of LANGUAGES) {
    const texts = sources.filter((source) => source.language === language).flatMap(({ texts }) => texts);
    const words = [...new Set(texts.flatMap(wordsOf))];
    if (words.length > 0) meant.set(language, await filterMatchingWords(db, query, language, words));
  }
  return new Map(
    sources.map(({ texts, ...source }) => {
      const matching = meant.get(source.language) ?? new Set<string>();
      const counts = texts.map((text) => countMatches(text, matching));
      const best = texts[counts.indexOf(Math.max(...counts))] ?? '';
      return [source.id, { ...source, ...toPassage(best, matching) }];
    }),
  );
}

async function readSources(db: Db, viewerId: string, shown: Candidate[]): Promise<Source[]> {
  const idsOf = (kind: Candidate['kind']) =>
    shown.filter((candidate) => candidate.kind === kind).map(({ id }) => id);
  const [lineIds, summaryIds] = [idsOf('transcript'), idsOf('summary')];
  const lines = lineIds.length > 0 ? await listFoundLines(db, viewerId, lineIds) : [];
  const summaries = summaryIds.length > 0 ? await listFoundSummaries(db, viewerId, summaryIds) : [];
  return [
    ...lines.map((line) => ({
      id: line.id,
      kind: 'transcript' as const,
      segmentId: line.id,
      speakerName: line.speaker_name,
      isGuest: line.by_guest,
      saidAt: line.started_at.toISOString(),
      language: line.language,
      texts: [line.content],
    })),
    ...summaries.map((summary) => ({
      id: summary.id,
      kind: 'summary' as const,
      segmentId: null,
      speakerName: null,
      isGuest: false,
      saidAt: null,
      language: summary.language,
      texts: [...(summary.points ?? []), ...(summary.tasks ?? [])],
    })),
  ];
}

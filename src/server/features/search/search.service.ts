import type { Db } from '#server/platform/database/tables.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { decodeCursor, encodeCursor } from '#shared/contract/paging.ts';
import type { FoundPerson, SearchHit, SearchPage } from '#shared/contract/search.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import { findRanked, type SearchDeps } from './findPassages.ts';
import { keyOfLine, type Passage } from './ranking/rankPassages.ts';
import { listFoundSummaries, listMatchingLines } from './results/passages.queries.ts';
import { countMatches, toPassage, wordsOf } from './results/passages.ts';
import { readPeople } from './results/readPeople.ts';
import { readTitles } from './results/readTitles.ts';
import type { SearchScope } from './scope.queries.ts';
import { matchingWords } from './terms/matchingWords.ts';
import { searchTerms } from './terms/searchTerms.ts';

const MEETINGS_PER_PAGE = 10;
const HITS_OF_MEETING = 3;
/** Hits per meeting if the search is limited to given meetings. */
const HITS_WITHIN = 50;

interface PageQuery {
  /** The search as it was typed. */
  typed: string;
  /** Cursor of the page before; undefined for the first page. */
  cursor: string | undefined;
}

/** Finds a page of the meetings that match a search, the best first, each with its best passages. */
export async function findMeetings(
  deps: SearchDeps,
  scope: SearchScope,
  { typed, cursor }: PageQuery,
): Promise<SearchPage> {
  const { ranking, query, isInTitles, isInNames, matchedBy } = await findRanked(deps, scope, typed);
  const { meetingIds, passagesOf } = ranking;
  const first = cursor ? meetingIds.indexOf(decodeCursor(cursor).id) + 1 : 0;
  // Ends the list, because a cursor whose meeting was deleted would otherwise start again at the first page.
  const shownIds = cursor && first === 0 ? [] : meetingIds.slice(first, first + MEETINGS_PER_PAGE);
  if (shownIds.length === 0) return { meetings: [], nextCursor: null, matchedBy };
  const most = scope.meetingIds ? HITS_WITHIN : HITS_OF_MEETING;
  const shown = shownIds.map((id) => ({ id, passages: withoutTitle(passagesOf(id)) }));
  const [meetings, people, hits] = await Promise.all([
    readTitles(deps.db, scope, {
      meetingIds: shownIds,
      query: isInTitles ? query : '',
      phrases: searchTerms(typed).phrases,
    }),
    isInNames
      ? readPeople(deps.db, scope, { meetingIds: shownIds, query })
      : new Map<string, FoundPerson[]>(),
    readHits(deps.db, scope.viewerId, {
      passages: shown.flatMap(({ passages }) => bestOf(passages, most)),
      query,
    }),
  ]);
  const last = meetings.find(({ id }) => id === shownIds.at(-1));
  return {
    meetings: shown.flatMap((each) => {
      const meeting = meetings.find(({ id }) => id === each.id);
      if (!meeting) return [];
      return {
        meetingId: meeting.id,
        meetingTitle: meeting.title,
        titleMarks: meeting.titleMarks,
        meetingDate: meeting.moment.toISOString(),
        people: people.get(meeting.id) ?? [],
        hits: bestOf(each.passages, most).flatMap(({ key }) => hits.get(key) ?? []),
        more: Math.max(0, each.passages.length - most),
      };
    }),
    nextCursor: last && first + shown.length < meetingIds.length ? encodeCursor(last) : null,
    matchedBy,
  };
}

/** Leaves out the title, which is the heading of the meeting's hits rather than a hit. */
const withoutTitle = (passages: Passage[]): Passage[] => passages.filter(({ kind }) => kind !== 'title');

/** Chooses one line of each discussion first, then further lines of the same discussions. */
const bestOf = (passages: Passage[], most: number): Passage[] =>
  passages
    .toSorted((a, b) => Number(a.isNearBetter) - Number(b.isNearBetter) || b.score - a.score)
    .slice(0, most);

interface Source extends Omit<SearchHit, 'passage' | 'marks'> {
  /** Key of the passage. */
  key: string;
  /** Candidate texts for the passage; the one with the most matching words is used. */
  texts: string[];
}

async function readHits(
  db: Db,
  viewerId: string,
  { passages, query }: { passages: Passage[]; query: string },
): Promise<Map<string, SearchHit>> {
  const sources = await readSources(db, viewerId, passages);
  const meant = new Map<Language, Set<string>>();
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = sources.filter((source) => source.language === language).flatMap(({ texts }) => texts);
      const words = [...new Set(texts.flatMap(wordsOf))];
      if (words.length > 0) meant.set(language, await matchingWords(db, { query, language }, words));
    }),
  );
  return new Map(
    sources.map(({ key, texts, ...source }) => {
      const matching = meant.get(source.language) ?? new Set<string>();
      const counts = texts.map((text) => countMatches(text, matching));
      const best = texts[counts.indexOf(Math.max(...counts))] ?? '';
      return [key, { ...source, ...toPassage(best, matching) }];
    }),
  );
}

async function readSources(db: Db, viewerId: string, passages: Passage[]): Promise<Source[]> {
  const of = (kind: Passage['kind']) => passages.filter((passage) => passage.kind === kind);
  const [lines, summaries] = await Promise.all([
    listMatchingLines(db, viewerId, of('transcript')),
    listFoundSummaries(
      db,
      viewerId,
      of('summary').map(({ key }) => key),
    ),
  ]);
  return [
    ...lines.map((line) => ({
      key: keyOfLine(line.meeting_id, line.line),
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
      key: summary.id,
      id: summary.id,
      kind: 'summary' as const,
      segmentId: null,
      speakerName: null,
      isGuest: false,
      saidAt: null,
      language: summary.language,
      texts: [...summary.points.map(withSpeakerMarks), ...summary.tasks],
    })),
  ];
}

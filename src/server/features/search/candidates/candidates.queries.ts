import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import {
  IDS_AND_MOMENTS,
  isSaidBy,
  measureScope,
  type ScopeSize,
  type SearchScope,
  visibleMeetings,
} from '../scope.queries.ts';
import { attendedAmongVisible } from './attendees.queries.ts';
import {
  allOf,
  type Candidate,
  digits,
  inContent,
  MAX_MEETINGS,
  SECONDS,
  SUMMARY_ID,
  type TitleCandidate,
} from './candidateColumns.queries.ts';
import type { MatchingLines } from './matchingLines.ts';
import {
  PACKED_LINES,
  PACKED_MEETINGS,
  PACKED_OTHERS,
  unpackLines,
  unpackSummaries,
  unpackTitles,
} from './packedCandidates.queries.ts';
import { MAX_KEYS, MAX_READ_LINES, MAX_WITH_ALL, type SearchPlan } from './planSearch.ts';

/** More lines than this are not worth ranking. */
const MAX_LINES = 4_000;
/** Most lines for words that are so frequent that the newest lines suffice. */
const MAX_NEWEST = 400;
/** Most terms of a prepared statement: the SQL text differs by their number, and each connection caches the plans. */
const MAX_USUAL_TERMS = 4;

export interface Candidates {
  lines: MatchingLines;
  summaries: Candidate[];
  titles: TitleCandidate[];
  /** Meetings by the names of their participants; a meeting that is also in `titles` may match other terms here. */
  names: TitleCandidate[];
  /** How many meetings and lines were searched. */
  size: ScopeSize;
}

/** Finds everything that has any of the terms. `hasNames` tells whether a term may be in the name of a participant. */
export async function findCandidates(
  db: Db,
  scope: SearchScope,
  plan: SearchPlan,
  hasNames: () => Promise<boolean>,
): Promise<Candidates> {
  const [lines, others] = await Promise.all([
    findLines(db, scope, plan),
    findOthers(db, scope, plan, hasNames),
  ]);
  return { lines, ...others };
}

/** Whether a search has one of the few common statement texts, for which a prepared statement pays. */
const isUsual = (
  { meetingIds, from, until, person, language }: SearchScope,
  { terms, phrases, isKeyed }: SearchPlan,
): boolean =>
  isKeyed &&
  phrases.length === 0 &&
  terms.length <= MAX_USUAL_TERMS &&
  [meetingIds, from, until, person, language].every((filter) => filter === undefined);

type OtherRow = ScopeSize & { kind: 'summary' | 'title' | 'name' | null; packed: string };

/**
 * Finds summaries, titles and names in one statement, because for a viewer with thousands of meetings the lookup of
 * these meetings takes longer than any of the three searches in them.
 */
async function findOthers(
  db: Db,
  scope: SearchScope,
  plan: SearchPlan,
  hasNames: () => Promise<boolean>,
): Promise<Omit<Candidates, 'lines'>> {
  // A search filtered by speaker finds only lines, and one filtered by language finds no names.
  if (scope.person) return { summaries: [], titles: [], names: [], size: await measureScope(db, scope) };
  const { terms, rare, phrases } = plan;
  // Costs no time, because finding the lines, which runs at the same time, takes longer than both of these queries.
  const withNames = !scope.language && (await hasNames());
  const isOver = sql`(status = 'completed' or line_count > 0)`;
  const visible = visibleMeetings(
    scope,
    sql`${IDS_AND_MOMENTS}, line_count, ${isOver} as is_over,
      case when ${isOver} and title_search @@ ${terms.join(' | ')}::tsquery ${allOf(phrases, sql`title_search`)}
        then title_search end as matching_title`,
  );
  const searches = [summariesAmongVisible(scope, plan)];
  if (!scope.language) searches.push(titlesAmongVisible(plan));
  if (withNames) searches.push(attendedAmongVisible(scope, plan));
  // Not prepared when names are searched, because a cached plan would not suit a name that many people have.
  const { rows } = await sql<OtherRow>`${isUsual(scope, plan) && !withNames ? PREPARED : sql``}
    with visible as materialized (${rare.length > 0 ? visible : newestFirst(visible)}),
    size as (select count(*) as meetings, coalesce(sum(line_count), 0)::float8 as lines from visible),
    candidates as (${sql.join(
      searches.map((part) => sql`select * from (${part}) as part`),
      sql` union all `,
    )})
    select size.*, packed.* from size left join (
      select kind, ${PACKED_OTHERS} as packed from candidates group by kind
    ) as packed on true`.execute(db);
  const of = (wanted: OtherRow['kind']) => rows.find(({ kind }) => kind === wanted)?.packed ?? '';
  // The size is repeated in every row, and stands alone in one row if nothing was found.
  const { meetings = 0, lines = 0 } = rows[0] ?? {};
  return {
    summaries: unpackSummaries(of('summary')),
    titles: unpackTitles(of('title')),
    names: unpackTitles(of('name')),
    size: { meetings, lines },
  };
}

/** Finds only the lines. */
export async function findLines(db: Db, scope: SearchScope, plan: SearchPlan): Promise<MatchingLines> {
  const halves = plan.readsInHalves ? [true, false] : [undefined];
  const packed = await Promise.all(halves.map((isLower) => findPackedLines(db, scope, plan, isLower)));
  return unpackLines(packed, plan.terms.length);
}

/** Divides the random meeting ids (UUIDs) into two halves of about equal size. */
const MIDDLE = '80000000-0000-0000-0000-000000000000';

async function findPackedLines(
  db: Db,
  scope: SearchScope,
  plan: SearchPlan,
  isLower: boolean | undefined,
): Promise<string> {
  const isOfHalf =
    isLower === undefined ? sql<SqlBool>`true` : sql<SqlBool>`(meetings.id < ${MIDDLE}) = ${isLower}`;
  const visible = visibleMeetings(scope, sql`${IDS_AND_MOMENTS}, line_count`, isOfHalf);
  const { rare, readsAll, withAll } = plan;
  // Not prepared when the full-text index is used, because a cached plan would not suit rare words.
  const readsByMeeting = readsAll || (rare.length === 0 && withAll === 'newest');
  const { rows } = await sql<{ packed: string }>`${isUsual(scope, plan) && readsByMeeting ? PREPARED : sql``}
    with visible as materialized (${rare.length > 0 ? visible : newestFirst(visible)}),
    lines as (${linesAmongVisible(scope, plan)}),
    meetings_with as (select meeting_id, ${PACKED_LINES} as packed from lines group by meeting_id)
    select ${PACKED_MEETINGS} as packed from (
      select meeting_id, ${SECONDS}, packed from meetings_with join visible on visible.id = meeting_id
    ) as packed_meetings`.execute(db);
  return rows[0]!.packed;
}

/** Orders the meetings as their newest lines are read, so that they are sorted once. */
const newestFirst = (visible: RawBuilder<unknown>) =>
  sql`select * from (${visible}) as visible order by moment desc`;

/** SQL for the lines with any rare term; without one, for the lines with all terms and the newest with any. */
function linesAmongVisible(
  { language, person }: SearchScope,
  { terms, rare, phrases, isKeyed, readsAll, readsInHalves, withAll }: SearchPlan,
): RawBuilder<unknown> {
  const isWanted = sql`not is_gap
    ${language ? sql`and language = ${language}` : sql``}
    ${person ? sql`and ${isSaidBy(person)}` : sql``}
    ${allOf(phrases.map(inContent), sql`search`)}`;
  const heldMeetings = sql`select id from visible where line_count > 0 order by moment desc`;
  const newestMeetings = sql`${heldMeetings} limit ${MAX_KEYS}`;
  const columns = sql`meeting_id, line, ${digits(terms, sql`search`)} as digits`;
  // The conditions are outside the subquery with `offset 0`, which keeps the planner from using the full-text index.
  // The order is the one in which the lines are packed, so that they are sorted once.
  const amongAll = (query: string, most: number) => sql`
    select meeting_id, line, digits from (
      select ${columns} from (
        select * from segments
        where meeting_id = any(array(select id from visible where line_count > 0)) offset 0
      ) as segments
      where search @@ ${query}::tsquery and ${isWanted} offset 0
    ) as matching order by meeting_id, line limit ${most}`;
  const byKeys = (query: string, most: number) => sql`
    select ${columns} from segments
    where array[meeting_id] && (select array_agg(id) from (${newestMeetings}) as newest)
      and search @@ ${query}::tsquery and ${isWanted} limit ${most}`;
  // Here `offset 0` keeps the planner from reading every line of the viewer's meetings, whose number it underestimates.
  const amongEverybody = (query: string, most: number) => sql`
    select ${columns} from (
      select * from segments where search @@ ${query}::tsquery and ${isWanted} offset 0
    ) as segments
    where meeting_id in (select id from visible) limit ${most}`;
  // Reads the lines through the meeting's index, because most lines have a frequent word and few are read in vain. A
  // search for one speaker or language has no limit, because all its lines may be older than the newest of everybody.
  const mostRead = language || person ? null : MAX_READ_LINES;
  const newest = (meetings: RawBuilder<unknown>, query: string, most: number) => sql`
    select ${columns} from (
      select segments.* from (${meetings}) as meeting
      cross join lateral (select * from segments where meeting_id = meeting.id offset 0) as segments
      limit ${mostRead}
    ) as segments
    where search @@ ${query}::tsquery and ${isWanted} limit ${most}`;
  if (rare.length > 0) {
    const find = readsAll ? amongAll : isKeyed ? byKeys : amongEverybody;
    return find(rare.join(' | '), readsInHalves ? MAX_LINES / 2 : MAX_LINES);
  }
  const [any, all] = [terms.join(' | '), terms.map((term) => `(${term})`).join(' & ')];
  // A single term needs no second query: the newest lines with any term are among these, with the limit raised.
  if (withAll === 'newest' && terms.length === 1 && isKeyed)
    return newest(newestMeetings, all, MAX_WITH_ALL + MAX_NEWEST);
  const findTogether = {
    newest: (query: string, most: number) => newest(newestMeetings, query, most),
    everybody: amongEverybody,
    keyed: byKeys,
  }[withAll];
  return sql`(${findTogether(all, MAX_WITH_ALL)}) union (${newest(heldMeetings, any, MAX_NEWEST)})`;
}

/** SQL for the summaries with any rare term in text or action items; without one, for the newest with any term. */
function summariesAmongVisible(
  { language }: SearchScope,
  { terms, rare, phrases, isKeyed }: SearchPlan,
): RawBuilder<unknown> {
  const isWanted = sql`search @@ ${(rare.length > 0 ? rare : terms).join(' | ')}::tsquery
    ${language ? sql`and language = ${language}` : sql``}
    ${allOf(phrases, sql`search`)}`;
  const columns = sql`summaries.id, meeting_id, search, moment`;
  const matching =
    rare.length > 0
      ? sql`
        select ${columns} from summaries join visible on visible.id = meeting_id
        where ${isKeyed ? sql`array[meeting_id] && (select array_agg(id) from visible) and` : sql``} ${isWanted}
        order by moment desc limit ${MAX_MEETINGS}`
      : sql`
        select ${columns} from (select id, moment from visible order by moment desc) as meeting
        cross join lateral (select * from summaries where meeting_id = meeting.id offset 0) as summaries
        where ${isWanted} limit ${MAX_NEWEST}`;
  return sql`
    select 'summary' as kind, meeting_id as "meetingId", id as "summaryId", ${SECONDS},
      ${digits(terms, sql`setweight(search, 'A')`)} as digits
    from (${matching}) as summaries`;
}

/** SQL for the titles with any of the terms. */
const titlesAmongVisible = ({ terms }: SearchPlan): RawBuilder<unknown> => sql`
  select 'title' as kind, id as "meetingId", ${SUMMARY_ID}, ${SECONDS},
    ${digits(terms, sql`setweight(matching_title, 'A')`)} as digits
  from visible where matching_title is not null
  order by visible.moment desc limit ${MAX_MEETINGS}`;

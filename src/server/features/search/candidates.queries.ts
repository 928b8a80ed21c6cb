import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';
import { MAX_KEYS, type SearchPlan } from './planSearch.ts';
import { IDS_AND_MOMENTS, isSaidBy, type SearchScope, visibleMeetings } from './scope.queries.ts';

/** A line, summary or title with at least one of the terms. */
export interface Candidate {
  id: string;
  meetingId: string;
  /** The line's number in its meeting; 0 for a summary or a title. */
  line: number;
  /** When the meeting took place or is planned for, in seconds since 1970. */
  moment: number;
  /** One digit a term: 0 it is not there, 1 only in the name of who said it, 2 in the text. */
  found: string;
}

/** More lines than this are not worth ranking. */
const MAX_LINES = 4_000;
/** For words that are in so many lines that the newest have to do. */
const MAX_WITH_ALL = 1_000;
const MAX_NEWEST = 400;
const MAX_MEETINGS = 1_000;

/** The lexemes of a tsquery limited to what was said, rather than to who said it. */
const inContent = (query: string): string => query.replace(/('(?:[^']|'')*')(?::(\*))?/g, '$1:$2A');

export const SECONDS = sql`extract(epoch from moment)::float8 as moment`;

export const digits = (queries: string[], vector: RawBuilder<unknown>) =>
  sql`concat(${sql.join(
    queries.map(
      (query) => sql`case when not ${vector} @@ ${query}::tsquery then 0
        when ${vector} @@ ${inContent(query)}::tsquery then 2 else 1 end`,
    ),
  )})`;

export const allOf = (queries: string[], vector: RawBuilder<unknown>) =>
  sql.join(
    queries.map((query) => sql`and ${vector} @@ ${query}::tsquery`),
    sql` `,
  );

/** Any of the rarer terms, or where there is none, all terms and the newest with any. */
export async function findLines(
  db: Db,
  scope: SearchScope,
  { terms, rare, phrases, isKeyed, readsAll }: SearchPlan,
): Promise<Candidate[]> {
  const { language, person } = scope;
  const isWanted = sql`not is_gap
    ${language ? sql`and language = ${language}` : sql``}
    ${person ? sql`and ${isSaidBy(person)}` : sql``}
    ${allOf(phrases.map(inContent), sql`search`)}`;
  const byKeys = sql`array[meeting_id] && (
    select array_agg(id) from (
      select id from visible where line_count > 0 order by moment desc limit ${MAX_KEYS}
    ) as newest
  )`;
  const columns = sql`segments.id, meeting_id, line, search`;
  // In the order of storage, as the index gives them, so that both find the same lines where there are more than the limit.
  // The conditions stand outside, or a word or phrase would be looked up in the index of words too.
  const withTerms = (isTheirs: RawBuilder<unknown>, query: string, most: number) =>
    readsAll
      ? sql`
        select ${columns} from (
          select *, ctid as place from segments
          where meeting_id = any(array(select id from visible where line_count > 0)) offset 0
        ) as segments
        where search @@ ${query}::tsquery and ${isWanted} order by place limit ${most}`
      : sql`
        select ${columns} from segments
        where ${isTheirs} and search @@ ${query}::tsquery and ${isWanted} limit ${most}`;
  const all = terms.map((term) => `(${term})`).join(' & ');
  // Through the meeting's own index: most lines have such a word, so hardly any is read in vain.
  const newest = (query: string) => sql`
    select ${columns} from (select id from visible where line_count > 0 order by moment desc) as meeting
    cross join lateral (select * from segments where meeting_id = meeting.id offset 0) as segments
    where search @@ ${query}::tsquery and ${isWanted} limit ${MAX_NEWEST}`;
  const found =
    rare.length > 0
      ? withTerms(isKeyed ? byKeys : sql`meeting_id in (select id from visible)`, rare.join(' | '), MAX_LINES)
      : sql`
        (${withTerms(byKeys, all, MAX_WITH_ALL)})
        union all (${newest(terms.join(' | '))})`;
  const { rows } = await sql<Candidate>`
    with visible as materialized (${visibleMeetings(scope, sql`${IDS_AND_MOMENTS}, line_count`)}),
    found as materialized (${found})
    select distinct found.id, meeting_id as "meetingId", line, ${SECONDS}, ${digits(terms, sql`search`)} as found
    from found join visible on visible.id = meeting_id`.execute(db);
  return rows;
}

/** Summaries with any of the rarer terms in their text or action items, or where there is none, the newest with any. */
export async function findSummaries(
  db: Db,
  scope: SearchScope,
  { terms, rare, phrases, isKeyed }: SearchPlan,
): Promise<Candidate[]> {
  if (scope.person) return [];
  const isWanted = sql`search @@ ${(rare.length > 0 ? rare : terms).join(' | ')}::tsquery
    ${scope.language ? sql`and language = ${scope.language}` : sql``}
    ${allOf(phrases, sql`search`)}`;
  const columns = sql`summaries.id, meeting_id, search, moment`;
  const found =
    rare.length > 0
      ? sql`
        select ${columns} from summaries join visible on visible.id = meeting_id
        where ${isKeyed ? sql`array[meeting_id] && (select array_agg(id) from visible) and` : sql``} ${isWanted}
        order by moment desc limit ${MAX_MEETINGS}`
      : sql`
        select ${columns} from (select id, moment from visible order by moment desc) as meeting
        cross join lateral (select * from summaries where meeting_id = meeting.id offset 0) as summaries
        where ${isWanted} limit ${MAX_NEWEST}`;
  const { rows } = await sql<Candidate>`
    with visible as materialized (${visibleMeetings(scope, IDS_AND_MOMENTS)}), found as (${found})
    select id, meeting_id as "meetingId", 0 as line, ${SECONDS}, ${digits(terms, sql`setweight(search, 'A')`)} as found
    from found`.execute(db);
  return rows;
}

export interface TitleCandidate extends Candidate {
  summaryId: string | null;
}

/** Meetings with any of the terms in their title, if they are over or something was said in them. */
export async function findTitles(
  db: Db,
  scope: SearchScope,
  { terms, phrases }: SearchPlan,
): Promise<TitleCandidate[]> {
  if (scope.person || scope.language) return [];
  const columns = sql`${IDS_AND_MOMENTS}, title_search`;
  const { rows } = await sql<TitleCandidate>`
    with visible as (${visibleMeetings(scope, columns, sql`(status = 'completed' or line_count > 0)`)})
    select id, id as "meetingId", (select summaries.id from summaries where meeting_id = visible.id) as "summaryId",
      0 as line, ${SECONDS}, ${digits(terms, sql`setweight(title_search, 'A')`)} as found
    from visible
    where title_search @@ ${terms.join(' | ')}::tsquery
      ${allOf(phrases, sql`title_search`)}
    order by moment desc limit ${MAX_MEETINGS}`.execute(db);
  return rows;
}

/** Of so many of the newest lines, all words are read to find the one that was meant. */
const MAX_LINES_OF_WORDS = 2_000;

/** Words of the viewer's newest meetings with one of these beginnings, as they are stored. */
export async function listWords(db: Db, scope: SearchScope, beginnings: string[]): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    with visible as materialized (${visibleMeetings(scope, sql`${IDS_AND_MOMENTS}, title_search, line_count`)}),
    held as (select id from visible where line_count > 0 order by moment desc limit ${MAX_MEETINGS}),
    said as (
      select search from held
      cross join lateral (select search from segments where meeting_id = held.id offset 0) as said
      limit ${MAX_LINES_OF_WORDS}
    ),
    titles as (select title_search from visible order by moment desc limit ${MAX_MEETINGS}),
    vectors as (select search from said union all select title_search from titles)
    select distinct lexeme from vectors, unnest(search) where lexeme ^@ any(${beginnings}::text[])`.execute(
    db,
  );
  return rows.map(({ lexeme }) => lexeme);
}

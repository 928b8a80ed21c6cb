import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { SearchTerms } from './searchTerms.ts';

/** The terms as PostgreSQL tsqueries, each built there from plain text. */
export interface SearchQueries {
  /** Whole words and phrases; empty when nothing is left to search for. */
  exact: string;
  /** The same with the last word as a prefix too, or `exact` when it is complete. */
  open: string;
  /** Any of the words, for marking matches. */
  any: string;
}

export async function toSearchQueries(db: Db, terms: SearchTerms): Promise<SearchQueries> {
  const { words, phrases, isLastWordOpen } = terms;
  if (words.length + phrases.length === 0) return { exact: '', open: '', any: '' };
  const inOrder = phrases.map((text) => sql`search_phrase(${text})`);
  const inAnyOrder = inOrder.map((phrase) => sql`replace(${phrase}::text, '<->', '|')::tsquery`);
  const build = (isOpen: boolean, quoted: RawBuilder<unknown>[], operator: RawBuilder<unknown>) => {
    const each = words.map(
      (text, index) => sql`search_word(${text}, ${isOpen && index === words.length - 1}::boolean)`,
    );
    // Common words count only when there are no others: hardly any sentence contains all of a person's question.
    const rare = words.map(
      (text, index) => sql`case when search_is_common(${text}) then ''::tsquery else ${each[index]} end`,
    );
    const wanted = sql.join([...rare, ...quoted], operator);
    return sql`(case when numnode(${wanted}) > 0 then ${wanted} else ${sql.join([...each, ...quoted], operator)} end)::text`;
  };
  const { rows } = await sql<SearchQueries>`
    select ${build(false, inOrder, sql` && `)} as exact, ${build(isLastWordOpen, inOrder, sql` && `)} as open,
      ${build(isLastWordOpen, inAnyOrder, sql` || `)} as "any"`.execute(db);
  return rows[0]!;
}

export interface Candidate {
  /** A `title` is a candidate of its own only when no summary contains it; its id is the meeting's. */
  kind: 'transcript' | 'summary' | 'title';
  id: string;
  meetingId: string;
  meetingTitle: string;
  meetingDate: Date;
  score: number;
}

const MAX_CANDIDATES = 400;
/** Keeps one long meeting from filling the list. */
const MAX_OF_MEETING = 50;
/** Prefixes cannot use the index across meetings, so they are searched for only in the newest. */
const MEETINGS_WITH_BEGINNINGS = 200;

const meetingsOf = (viewerId: string) => sql`
  mine as materialized (
    select id, title, title_search, status, coalesce(started_at, start_time, created_at) as moment
    from meetings where ${isVisibleTo(viewerId)}
    order by moment desc, id
  )`;

const score = (vector: RawBuilder<unknown>, query: string) => sql`ts_rank(${vector}, ${query}::tsquery, 1)`;

/** Lines that contain all terms, in the viewer's newest meetings first until there are enough; only those are ranked. */
export async function findLines(db: Db, viewerId: string, { exact, open }: SearchQueries) {
  const inMeetings = (meetings: RawBuilder<unknown>, isOfMeeting: RawBuilder<SqlBool>, query: string) => sql`
    select found.id from ${meetings}
    cross join lateral (
      select id from segments where ${isOfMeeting} and search @@ ${query}::tsquery and not is_gap limit ${MAX_OF_MEETING}
    ) found
    limit ${MAX_CANDIDATES}`;
  const wholeWords = inMeetings(sql`mine`, sql<SqlBool>`meeting_id::text = mine.id::text`, exact);
  const beginnings = inMeetings(
    sql`(select id from mine limit ${MEETINGS_WITH_BEGINNINGS}) newest`,
    sql<SqlBool>`meeting_id = newest.id`,
    open,
  );
  const { rows } = await sql<Candidate>`
    with ${meetingsOf(viewerId)},
    candidates as ((${wholeWords}) ${open === exact ? sql`` : sql`union (${beginnings})`})
    select 'transcript' as kind, segments.id, mine.id as "meetingId", mine.title as "meetingTitle",
      mine.moment as "meetingDate", ${score(sql`segments.search`, open)} as score
    from candidates join segments on segments.id = candidates.id join mine on mine.id = segments.meeting_id`.execute(
    db,
  );
  return rows;
}

/** Summaries that contain all terms, in their text, their meeting's title or one of their action items. */
export async function findSummaries(db: Db, viewerId: string, { open }: SearchQueries) {
  const { rows } = await sql<Candidate>`
    with ${meetingsOf(viewerId)},
    texts as (
      select summaries.id, mine.id as meeting_id, mine.title, mine.moment,
        setweight(summaries.search || mine.title_search, 'A') as search
      from mine join summaries on summaries.meeting_id = mine.id
    )
    select 'summary' as kind, id, meeting_id as "meetingId", title as "meetingTitle", moment as "meetingDate",
      ${score(sql`search`, open)} as score
    from texts
    where search @@ ${open}::tsquery or exists (
      select from action_items where summary_id = texts.id and action_items.search @@ ${open}::tsquery
    )
    order by moment desc limit ${MAX_CANDIDATES}`.execute(db);
  return rows;
}

/** Past meetings with all terms in their title and without a summary by which they could be found. */
export async function findTitles(db: Db, viewerId: string, { open }: SearchQueries) {
  const { rows } = await sql<Candidate>`
    with ${meetingsOf(viewerId)}
    select 'title' as kind, id, id as "meetingId", title as "meetingTitle", moment as "meetingDate",
      ${score(sql`setweight(title_search, 'A')`, open)} as score
    from mine
    where status = 'completed' and title_search @@ ${open}::tsquery
      and not exists (select from summaries where meeting_id = mine.id)
    order by moment desc limit ${MAX_CANDIDATES}`.execute(db);
  return rows;
}

export const listFoundLines = (db: Db, viewerId: string, ids: string[]) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(['segments.id', 'segments.speaker_name', 'segments.by_guest', 'segments.language'])
    .select(['segments.content', 'segments.started_at'])
    .where('segments.id', 'in', ids)
    .where(isVisibleTo(viewerId))
    .execute();

export const listFoundSummaries = (db: Db, viewerId: string, ids: string[]) =>
  db
    .selectFrom('summaries')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .select(['summaries.id', 'summaries.language'])
    .select((query) =>
      query
        .selectFrom('summary_points')
        .select(sql<string[]>`coalesce(array_agg(text order by position), '{}')`.as('points'))
        .whereRef('summary_id', '=', 'summaries.id')
        .as('points'),
    )
    .select((query) =>
      query
        .selectFrom('action_items')
        .select(sql<string[]>`coalesce(array_agg(task order by position), '{}')`.as('tasks'))
        .whereRef('summary_id', '=', 'summaries.id')
        .as('tasks'),
    )
    .where('summaries.id', 'in', ids)
    .where(isVisibleTo(viewerId))
    .execute();

/** Which of these words match, by the same stems as in the search. Reads no rows, so it needs no viewer. */
export async function filterMatchingWords(
  db: Db,
  query: string,
  language: Language,
  words: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where search_vector(${language}, word) @@ ${query}::tsquery`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

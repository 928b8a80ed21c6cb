import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { MAX_MEETINGS } from '../candidates/candidateColumns.queries.ts';
import { IDS_AND_MOMENTS, type SearchScope, visibleMeetings } from '../scope.queries.ts';

/** How many of the newest lines are read to find the word that was meant by a misspelled one. */
const MAX_LINES_OF_WORDS = 2_000;

export type WantedWords =
  /** Words that start with one of these. */
  | { beginnings: string[] }
  /** Words that match one of these SQL patterns; takes four times as long, because each word of each line is compared. */
  | { patterns: string[] };

/**
 * Returns the stored words (lexemes) that are wanted of the viewer's newest meetings: of their lines and titles, and of
 * the names by which `attendedAmongVisible` finds meetings.
 */
export async function listWords(db: Db, scope: SearchScope, wanted: WantedWords): Promise<string[]> {
  const isWanted =
    'patterns' in wanted
      ? sql`lexeme like any(${wanted.patterns}::text[])`
      : // Matches the prefixes first, because splitting a vector into its words is the slowest step, and few vectors match.
        sql`lexeme ^@ any(${wanted.beginnings}::text[]) and search @@ (
          select string_agg(quote_literal(beginning) || ':*', '|')::tsquery
          from unnest(${wanted.beginnings}::text[]) as beginning
        )`;
  const visible = visibleMeetings(scope, sql`${IDS_AND_MOMENTS}, line_count, owner_id`);
  const { rows } = await sql<{ lexeme: string }>`
    with visible as materialized (select * from (${visible}) as visible order by moment desc),
    newest as materialized (select id, owner_id from visible order by moment desc limit ${MAX_MEETINGS}),
    held as (select id from visible where line_count > 0 order by moment desc limit ${MAX_MEETINGS}),
    said as (
      select search from held
      cross join lateral (select search from segments where meeting_id = held.id offset 0) as said
      limit ${MAX_LINES_OF_WORDS}
    ),
    titles as (select title_search from meetings where id = any(array(select id from newest))),
    attendees as (
      select name_search from users where id in (
        select user_id from participants
        where meeting_id = any(array(select id from newest)) and removed_at is null
      ) and id <> ${scope.viewerId}
    ),
    invited as (
      select name_search from meeting_invitations
      where meeting_id = any(array(select id from newest where owner_id = ${scope.viewerId}))
    ),
    vectors as (
      select search from said union all select title_search from titles
      union all select name_search from attendees union all select name_search from invited
    )
    select distinct lexeme from vectors, unnest(tsvector_to_array(search)) as lexeme where ${isWanted}`.execute(
    db,
  );
  return rows.map(({ lexeme }) => lexeme);
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleTo, joinedBy } from '#server/features/meetings/meetings.queries.ts';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';

/** What a search may and should cover. */
export interface SearchScope {
  viewerId: string;
  /** Only these meetings, as far as the viewer may see them. */
  meetingIds?: string[] | undefined;
  /** Only meetings from this time on. */
  from?: Date | undefined;
  /** Only meetings before this time. */
  until?: Date | undefined;
  /** Only lines of people with this name, or part of it. */
  person?: string | undefined;
  language?: Language | undefined;
}

/** Start of a meeting, actual or planned. */
const MOMENT = sql<Date>`coalesce(meetings.started_at, meetings.start_time, meetings.created_at)`;

/**
 * SQL for the viewer's meetings under `isVisibleTo`, as two branches that each use an index: a single condition with
 * `or` would read the meetings of all users. Meant as the body of a CTE; the columns must include the id.
 */
export function visibleMeetings(
  { viewerId, meetingIds, from, until }: SearchScope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> {
  const isAsked = sql`${condition}
    ${from ? sql`and ${MOMENT} >= ${from}` : sql``}
    ${until ? sql`and ${MOMENT} < ${until}` : sql``}`;
  if (meetingIds)
    return sql`select ${columns} from meetings where id = any(${meetingIds}::uuid[]) and ${isVisibleTo(viewerId)} and ${isAsked}`;
  return sql`
    select ${columns} from meetings where owner_id = ${viewerId} and ${isAsked}
    union all
    select ${columns} from ${joinedBy(viewerId)} and ${isAsked}`;
}

export const IDS_AND_MOMENTS = sql`meetings.id, ${MOMENT} as moment`;

/** SQL for whether each word of the name is a prefix of a word of the speaker's name. */
export const isSaidBy = (person: string) => sql<SqlBool>`segments.search @@ (
  select string_agg(quote_literal(lexeme) || ':*D', '&')::tsquery
  from unnest(to_tsvector('simple', search_fold(search_plain(${person}))))
)`;

export interface ScopeSize {
  meetings: number;
  lines: number;
}

/** Counts what to search, in at most `mostMeetings` meetings: counting thousands takes longer than searching them. */
export async function measureScope(db: Db, scope: SearchScope, mostMeetings?: number): Promise<ScopeSize> {
  const { rows } = await sql<ScopeSize>`${PREPARED}
    with visible as (${visibleMeetings(scope, sql`meetings.id, meetings.line_count`)})
    select count(*) as meetings, coalesce(sum(line_count), 0)::float8 as lines
    from (select line_count from visible limit ${mostMeetings ?? null}) as measured`.execute(db);
  return rows[0]!;
}

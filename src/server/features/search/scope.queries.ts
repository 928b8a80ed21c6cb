import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleTo, joinedBy } from '#server/features/meetings/meetings.queries.ts';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';

/** What a search may and should look at. */
export interface SearchScope {
  viewerId: string;
  /** These meetings only, as far as the viewer may see them. */
  meetingIds?: string[] | undefined;
  /** Meetings from this moment on. */
  from?: Date | undefined;
  /** Meetings before this moment. */
  until?: Date | undefined;
  /** Lines of people with this name, or part of it. */
  person?: string | undefined;
  language?: Language | undefined;
}

/** When a meeting took place, or is planned for. */
const MOMENT = sql<Date>`coalesce(meetings.started_at, meetings.start_time, meetings.created_at)`;

/**
 * The viewer's meetings under `isVisibleTo`, as two branches with an index each: a single condition with `or` would read
 * everybody's meetings. To be used as the body of a CTE; the columns include the id.
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

/** Whether all words of a name begin words of the speaker's. */
export const isSaidBy = (person: string) => sql<SqlBool>`segments.search @@ (
  select string_agg(quote_literal(lexeme) || ':*D', '&')::tsquery
  from unnest(to_tsvector('simple', search_fold(search_plain(${person}))))
)`;

export interface ScopeSize {
  meetings: number;
  lines: number;
}

/** How much there is to search; of at most so many meetings, if given: counting thousands takes longer than searching them. */
export async function measureScope(db: Db, scope: SearchScope, mostMeetings?: number): Promise<ScopeSize> {
  const { rows } = await sql<ScopeSize>`${PREPARED}
    with visible as (${visibleMeetings(scope, sql`meetings.id, meetings.line_count`)})
    select count(*) as meetings, coalesce(sum(line_count), 0)::float8 as lines
    from (select line_count from visible limit ${mostMeetings ?? null}) as measured`.execute(db);
  return rows[0]!;
}

import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { FoundPerson } from '#shared/contract/search.ts';
import type { SearchScope } from '../scope.queries.ts';
import { allOf, digits, MAX_MEETINGS, SECONDS, SUMMARY_ID } from './candidateColumns.queries.ts';
import type { SearchPlan } from './planSearch.ts';

/**
 * SQL for the meetings in `visible` with a participant other than the viewer whose name has one of the terms. The
 * address of an unanswered invitation counts too, but only for the meeting's owner, because nobody else may see the
 * address.
 */
export function attendedAmongVisible(
  { viewerId }: SearchScope,
  { terms, phrases }: SearchPlan,
): RawBuilder<unknown> {
  const any = terms.join(' | ');
  // Finds the few people with such a name first, because a viewer may have thousands of meetings.
  return sql`
    with named as materialized (
      select participants.meeting_id, name_search
      from users join participants on participants.user_id = users.id and removed_at is null
      where name_search @@ ${any}::tsquery and users.id <> ${viewerId}
      union all
      select meeting_id, name_search
      from meeting_invitations join meetings on meetings.id = meeting_id
      where name_search @@ ${any}::tsquery and meetings.owner_id = ${viewerId}
    ),
    attended as (
      select visible.id, moment, search_join(name_search) as names
      from named join visible on visible.id = named.meeting_id
      where is_over
      group by visible.id, moment
    )
    select 'name' as kind, id as "meetingId", ${SUMMARY_ID}, ${SECONDS}, ${digits(terms, sql`names`)} as digits
    from attended as visible where true ${allOf(phrases, sql`names`)}
    order by visible.moment desc limit ${MAX_MEETINGS}`;
}

interface NamedPerson {
  meetingId: string;
  name: string;
  part: FoundPerson['part'];
}

/** The participants of these meetings whose names match the query, under the rules of `attendedAmongVisible`. */
export async function listNamed(
  db: Db,
  viewerId: string,
  meetingIds: string[],
  query: string,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`${PREPARED}
    select meeting_id as "meetingId", coalesce(users.name, username) as name,
      case when guest_of is null then 'attendee' else 'guest' end as part
    from participants
    join users on users.id = user_id and removed_at is null
    join meetings on meetings.id = meeting_id
    where meeting_id = any(${meetingIds}::uuid[]) and name_search @@ ${query}::tsquery
      and users.id <> ${viewerId} and ${isVisibleTo(viewerId)}
    union all
    select meeting_id, email, 'invited'
    from meeting_invitations join meetings on meetings.id = meeting_id
    where meeting_id = any(${meetingIds}::uuid[]) and name_search @@ ${query}::tsquery
      and meetings.owner_id = ${viewerId}
    order by part, name`.execute(db);
  return rows;
}

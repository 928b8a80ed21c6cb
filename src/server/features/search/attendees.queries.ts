import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/tables.ts';
import type { FoundPerson } from '#shared/contract/search.ts';
import { allOf, digits, SECONDS, type TitleCandidate } from './candidates.queries.ts';
import type { SearchPlan } from './planSearch.ts';
import { IDS_AND_MOMENTS, type SearchScope, visibleMeetings } from './scope.queries.ts';

const MAX_MEETINGS = 1_000;

/**
 * Meetings that somebody with one of these names attends, besides the viewer, who attends all of them. Of an invitation that
 * was not followed, the address counts too, for the owner, who alone sees it.
 */
export async function findAttended(
  db: Db,
  scope: SearchScope,
  { terms, phrases }: SearchPlan,
): Promise<TitleCandidate[]> {
  if (scope.person || scope.language) return [];
  const any = terms.join(' | ');
  // The few people with such a name are found first, since a viewer may have thousands of meetings.
  const { rows } = await sql<TitleCandidate>`
    with named as materialized (
      select participants.meeting_id, name_search
      from users join participants on participants.user_id = users.id and removed_at is null
      where name_search @@ ${any}::tsquery and users.id <> ${scope.viewerId}
      union all
      select meeting_id, name_search
      from meeting_invitations join meetings on meetings.id = meeting_id
      where name_search @@ ${any}::tsquery and meetings.owner_id = ${scope.viewerId}
    ),
    visible as (${visibleMeetings(scope, IDS_AND_MOMENTS, sql`(status = 'completed' or line_count > 0)`)}),
    attended as (
      select id, moment, search_join(name_search) as names
      from visible join named on named.meeting_id = visible.id
      group by id, moment
    )
    select id, id as "meetingId", (select summaries.id from summaries where meeting_id = attended.id) as "summaryId",
      0 as line, ${SECONDS}, ${digits(terms, sql`names`)} as found
    from attended where true ${allOf(phrases, sql`names`)}
    order by moment desc limit ${MAX_MEETINGS}`.execute(db);
  return rows;
}

export interface NamedPerson {
  meetingId: string;
  name: string;
  part: FoundPerson['part'];
}

/** Who of these meetings has a name that matches, under the rules of `findAttended`. */
export async function listNamed(
  db: Db,
  viewerId: string,
  meetingIds: string[],
  query: string,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
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

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, MeetingRow } from '#server/platform/tables.ts';
import type { PagePlace } from '#shared/contract/paging.ts';
import type { MeetingFilter } from '#shared/rules/meetingFilters.ts';
import type { MeetingTab } from '#shared/rules/meetingStatus.ts';
import { isVisibleTo } from './meetings.queries.ts';

/** Filter for a viewer's list of meetings. */
export interface MeetingSearch {
  words: string[];
  show?: MeetingFilter | undefined;
}

type Part = MeetingTab | 'active';

/** As SQL literals: only then does the planner recognise the partial indexes. */
const IS_IN_PART: Record<Part, RawBuilder<SqlBool>> = {
  active: sql`meetings.status = 'active'`,
  upcoming: sql`meetings.status in ('scheduled', 'pending')`,
  past: sql`meetings.status in ('completed', 'cancelled')`,
};

/** Must equal the expression of the two indexes. */
const PLACE = sql<Date>`coalesce(meetings.start_time, timestamptz '1970-01-01 00:00:00+00')`;

function matchesSearch({ words, show }: MeetingSearch): RawBuilder<SqlBool> {
  const conditions = words.map(
    (word) => sql<SqlBool>`strpos(meetings.title_folded, search_fold(lower(${word}))) > 0`,
  );
  if (show === 'cancelled') conditions.push(sql`meetings.status = 'cancelled'`);
  if (show === 'summarised')
    conditions.push(sql`exists (select from summaries where summaries.meeting_id = meetings.id)`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * The viewer's meetings under `isVisibleTo`, in two branches: a single condition with `or` would scan everybody's meetings,
 * while each branch has an index. `end` (order and limit) applies to each branch and to both together.
 */
function visibleMeetings(
  viewerId: string,
  { show }: MeetingSearch,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  end: RawBuilder<unknown> = sql``,
): RawBuilder<MeetingRow> {
  const own = sql`select ${columns} from meetings where meetings.owner_id = ${viewerId} and ${condition} ${end}`;
  const joined = sql`
    select ${columns} from participants join meetings on meetings.id = participants.meeting_id
    where participants.user_id = ${viewerId} and meetings.owner_id <> ${viewerId}
      and ${isVisibleTo(viewerId)} and ${condition} ${end}`;
  const branches = [...(show === 'others' ? [] : [own]), ...(show === 'mine' ? [] : [joined])];
  return sql`select * from (${sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  )}) as meetings ${end}`;
}

const ALL = sql`meetings.*`;

export const listActiveMeetings = async (
  db: Db,
  viewerId: string,
  search: MeetingSearch,
): Promise<MeetingRow[]> => {
  const condition = sql<SqlBool>`${IS_IN_PART.active} and ${matchesSearch(search)}`;
  const order = sql`order by ${PLACE}, meetings.id`;
  return (await visibleMeetings(viewerId, search, ALL, condition, order).execute(db)).rows;
};

/** One page of a tab after this cursor; equal start times are ordered by id. */
export const listTab = async (
  db: Db,
  viewerId: string,
  search: MeetingSearch,
  tab: MeetingTab,
  limit: number,
  after?: PagePlace,
): Promise<MeetingRow[]> => {
  const [direction, isBehind] = tab === 'past' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const isAfter = after
    ? sql<SqlBool>`(${PLACE}, meetings.id) ${isBehind} (${after.moment}, ${after.id})`
    : sql<SqlBool>`true`;
  const condition = sql<SqlBool>`${IS_IN_PART[tab]} and ${isAfter} and ${matchesSearch(search)}`;
  const end = sql`order by ${PLACE} ${direction}, meetings.id ${direction} limit ${limit}`;
  return (await visibleMeetings(viewerId, search, ALL, condition, end).execute(db)).rows;
};

export const countTab = async (
  db: Db,
  viewerId: string,
  search: MeetingSearch,
  tab: MeetingTab,
): Promise<number> => {
  const condition = sql<SqlBool>`${IS_IN_PART[tab]} and ${matchesSearch(search)}`;
  const meetings = visibleMeetings(viewerId, search, sql`1`, condition);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${meetings}) as counted`.execute(db);
  return rows[0]!.count;
};

export interface PeopleOfMeeting {
  meetingId: string;
  people: { id: string; name: string }[];
  peopleCount: number;
}

/** The first people who joined each of these meetings, and how many joined in all. Only for meetings the viewer may see. */
export const listPeople = async (db: Db, meetingIds: string[], shown: number): Promise<PeopleOfMeeting[]> => {
  if (meetingIds.length === 0) return [];
  const { rows } = await sql<PeopleOfMeeting>`
    select wanted.id as "meetingId",
      (
        select count(*) from participants where participants.meeting_id = wanted.id and participants.removed_at is null
      ) as "peopleCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', first.id, 'name', first.name) order by first.joined_at, first.id)
        from (
          select users.id, coalesce(nullif(users.name, ''), users.username) as name, participants.joined_at
          from participants join users on users.id = participants.user_id
          where participants.meeting_id = wanted.id and participants.removed_at is null
          order by participants.joined_at, users.id limit ${shown}
        ) as first
      ), '[]') as people
    from unnest(${meetingIds}::uuid[]) as wanted (id)`.execute(db);
  return rows;
};

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import type { CursorPosition } from '#shared/contract/paging.ts';
import type { MeetingFilter } from '#shared/rules/meetings/meetingFilters.ts';
import type { MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';
import { joinedBy } from '../meetings.queries.ts';
import { announcedDeletion } from '../retention/retention.queries.ts';
import { WIRE_COLUMNS } from '../toMeeting.ts';

/** Filter for a viewer's list of meetings. */
export interface MeetingSearch {
  words: string[];
  show?: MeetingFilter | undefined;
}

type Part = MeetingTab | 'active';

/** SQL literals, because the planner matches the partial indexes only with literals. */
const STATUS_IN_PART: Record<Part, RawBuilder<SqlBool>> = {
  active: sql`= 'active'`,
  upcoming: sql`in ('scheduled', 'pending')`,
  past: sql`in ('completed', 'cancelled')`,
};

/** Must equal the expression of the indexes. */
const listPlaceOf = (start: RawBuilder<unknown>) =>
  sql<Date>`coalesce(${start}, timestamptz '1970-01-01 00:00:00+00')`;

const PLACE = listPlaceOf(sql`meetings.start_time`);

function matchesSearch({ words, show }: MeetingSearch): RawBuilder<SqlBool> {
  const conditions = words.map(
    (word) => sql<SqlBool>`strpos(meetings.title_folded, search_fold(lower(${word}))) > 0`,
  );
  if (show === 'cancelled') conditions.push(sql`meetings.status = 'cancelled'`);
  if (show === 'summarised')
    conditions.push(sql`exists (select from summaries where summaries.meeting_id = meetings.id)`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A part of the list, one page from `after` on. */
export interface ListedPart {
  part: Part;
  limit: number;
  after?: CursorPosition | undefined;
}

export type ListedRow = Pick<MeetingRow, (typeof LISTED_COLUMNS)[number]> & { part: Part };

const LISTED_COLUMNS = [...WIRE_COLUMNS, 'invite_token'] as const;

export interface MeetingListRows {
  meetings: (ListedRow & { deletes_at: Date | null })[];
  /** Number of meetings in both tabs, whichever parts were requested. */
  counts: Record<MeetingTab, number>;
}

const LISTED = sql.join(LISTED_COLUMNS.map((column) => sql.ref(`meetings.${column}`)));

/**
 * The viewer's meetings under `isVisibleTo`, own and joined, in one statement: part by part, each in the order of its
 * index.
 */
async function findMeetingList(
  db: Db,
  viewerId: string,
  search: MeetingSearch,
  { parts, serverDays }: { parts: readonly ListedPart[]; serverDays: number | null },
): Promise<MeetingListRows> {
  const { own, joined, parts: listed } = partsOf(viewerId, search, parts);
  const count = (tab: MeetingTab) => sql`
    (select count(*) from meetings where ${own(tab)}) + (select count(*) from ${joined(tab)})`;
  // Not prepared for a search, because the SQL text differs by the number of words.
  const mark = search.words.length === 0 ? PREPARED : sql``;
  const { rows } = await sql<MeetingListRows['meetings'][number] & Record<MeetingTab, number>>`${mark}
    ${listed}
    select counts.*, listed.part, ${LISTED}, ${announcedDeletion(serverDays)} as deletes_at
    from (select ${count('upcoming')} as upcoming, ${count('past')} as past) as counts
    left join (listed join meetings on meetings.id = listed.id) on true
    order by listed.part, listed.nth`.execute(db);
  const [{ upcoming = 0, past = 0 } = {}] = rows;
  // The counts are repeated in every row, and stand alone in one row if there is no meeting.
  return { meetings: rows.filter(({ id }) => id !== null), counts: { upcoming, past } };
}

/** Only some parts of the list, without counts, which would read all meetings of the viewer. */
export async function findMeetingParts(
  db: Db,
  viewerId: string,
  parts: readonly ListedPart[],
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`${PREPARED}
    ${partsOf(viewerId, { words: [] }, parts).parts}
    select listed.part, ${LISTED}
    from listed join meetings on meetings.id = listed.id
    order by listed.part, listed.nth`.execute(db);
  return rows;
}

/** SQL of the CTEs with the meetings of these parts, and of what the viewer owns and joined in a part. */
function partsOf(viewerId: string, search: MeetingSearch, parts: readonly ListedPart[]) {
  const matches = matchesSearch(search);
  const own = (part: Part) => sql<SqlBool>`
    ${search.show !== 'others'} and meetings.owner_id = ${viewerId} and meetings.status ${STATUS_IN_PART[part]} and ${matches}`;
  const { joined, common } = joinedParts(viewerId, search, matches);
  const pages = sql.join(
    parts.map((asked) => pageOf(asked, own(asked.part), joined(asked.part))),
    sql` union all `,
  );
  return { own, joined, parts: sql`with ${common} listed as (${pages})` };
}

/** Whether a page is read from indexes alone, in a fraction of a millisecond, instead of comparing all titles. */
const isIndexed = ({ words, show }: MeetingSearch): boolean =>
  words.length === 0 && (show === undefined || show === 'mine' || show === 'others');

/**
 * SQL for what the viewer joined in a part, as `id` and `place`, and the CTE that it needs. No CTE if the copied
 * columns in `participants` suffice; otherwise it reads the meetings once for all parts and counts.
 */
function joinedParts(viewerId: string, search: MeetingSearch, matches: RawBuilder<SqlBool>) {
  const { show } = search;
  if (isIndexed(search))
    return {
      joined: (part: Part) => sql`(
        select meeting_id as id, ${listPlaceOf(sql`meeting_start`)} as place from participants
        where ${show !== 'mine'} and user_id = ${viewerId} and meeting_status ${STATUS_IN_PART[part]}
          and not is_owner and removed_at is null
      ) as joined`,
      common: sql``,
    };
  return {
    joined: (part: Part) =>
      sql`(select id, place from joined where status ${STATUS_IN_PART[part]}) as joined`,
    common: sql`joined as materialized (
      select meetings.id, meetings.status, ${PLACE} as place from ${joinedBy(viewerId)} and ${matches}
    ),`,
  };
}

/** SQL for one page, numbered in the order of its part; equal start times are ordered by id. */
function pageOf(
  { part, limit, after }: ListedPart,
  isOwn: RawBuilder<SqlBool>,
  joined: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [direction, isBehind] = part === 'past' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const isAfter = (place: RawBuilder<unknown>) =>
    after ? sql`(${place}, id) ${isBehind} (${after.moment}, ${after.id})` : sql`true`;
  const end = sql`order by place ${direction}, id ${direction} limit ${limit}`;
  return sql`(
    select ${part}::text as part, id, row_number() over (order by place ${direction}, id ${direction}) as nth
    from (
      (select id, ${PLACE} as place from meetings where ${isOwn} and ${isAfter(PLACE)} ${end})
      union all
      (select id, place from ${joined} where ${isAfter(sql`place`)} ${end})
    ) as page ${end}
  )`;
}

export interface JoinedRow {
  meetingId: string;
  id: string;
  name: string;
  /** How many people joined the meeting in all. */
  peopleCount: number;
}

/** The listed meetings with the first `shown` people who joined each. */
export async function findMeetingsWithPeople(
  db: Db,
  viewerId: string,
  search: MeetingSearch,
  { shown, ...listing }: { parts: readonly ListedPart[]; serverDays: number | null; shown: number },
): Promise<MeetingListRows & { people: JoinedRow[] }> {
  const findList = () => findMeetingList(db, viewerId, search, listing);
  if (!isIndexed(search)) {
    const list = await findList();
    const ids = list.meetings.map(({ id }) => id);
    if (ids.length === 0) return { ...list, people: [] };
    return { ...list, people: await listPeople(db, sql`select unnest(${ids}::uuid[])`, shown) };
  }
  // Finds the page twice, on two connections, because waiting for its ids would take longer.
  const listed = sql`${partsOf(viewerId, search, listing.parts).parts} select id from listed`;
  const [list, people] = await Promise.all([findList(), listPeople(db, listed, shown)]);
  return { ...list, people };
}

/**
 * The first people who joined each of these meetings, in that order. The caller checks that the viewer may see the
 * meetings. Returns plain rows, which cost half of aggregating each meeting's people in the database.
 */
async function listPeople(db: Db, ids: RawBuilder<unknown>, shown: number): Promise<JoinedRow[]> {
  const { rows } = await sql<JoinedRow>`${PREPARED}
    select joined.meeting_id as "meetingId", users.id, coalesce(nullif(users.name, ''), users.username) as name,
      joined.people as "peopleCount"
    from (
      select meeting_id, user_id, row_number() over (partition by meeting_id order by joined_at, user_id) as place,
        count(*) over (partition by meeting_id) as people
      from participants
      where meeting_id in (${ids}) and removed_at is null
    ) as joined
    join users on users.id = joined.user_id
    where joined.place <= ${shown}
    order by joined.place`.execute(db);
  return rows;
}

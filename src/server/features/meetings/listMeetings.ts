import type { Db, MeetingRow } from '#server/platform/tables.ts';
import type { ListedMeeting, MeetingPage } from '#shared/contract/meetingList.ts';
import { placeOf, toCursor } from '#shared/contract/paging.ts';
import { isPast, MEETING_TABS, type MeetingTab } from '#shared/rules/meetingStatus.ts';
import {
  countTab,
  listActiveMeetings,
  listPeople,
  listTab,
  type MeetingSearch,
} from './meetingList.queries.ts';
import { inviteUrl, type MeetingAddresses, toMeeting } from './toMeeting.ts';

const PAGE_SIZE = 100;
const SHOWN_PEOPLE = 4;
const MAX_WORDS = 12;

export interface MeetingListDeps {
  db: Db;
  addresses: MeetingAddresses;
}

export interface PageRequest {
  tab?: MeetingTab | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  show?: MeetingSearch['show'];
}

/** The active meetings with the first page of both tabs, or one page of one tab. */
export async function listMeetings(
  { db, addresses }: MeetingListDeps,
  viewerId: string,
  { tab, cursor, q = '', show }: PageRequest,
): Promise<MeetingPage> {
  const search: MeetingSearch = { words: q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS), show };
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const readTab = (asked: MeetingTab) =>
    tab === undefined || tab === asked
      ? listTab(db, viewerId, search, asked, PAGE_SIZE + 1, after)
      : Promise.resolve([]);
  const [active, upcoming, past, ...counts] = await Promise.all([
    tab === undefined ? listActiveMeetings(db, viewerId, search) : [],
    readTab('upcoming'),
    readTab('past'),
    ...MEETING_TABS.map((each) => countTab(db, viewerId, search, each)),
  ]);
  const rows = [...active, ...upcoming.slice(0, PAGE_SIZE), ...past.slice(0, PAGE_SIZE)];
  return {
    meetings: await withPeople(db, rows, addresses),
    counts: { upcoming: counts[0] ?? 0, past: counts[1] ?? 0 },
    cursors: { upcoming: nextCursor(upcoming), past: nextCursor(past) },
  };
}

/** One row more than a page was read if the tab continues. */
function nextCursor(rows: MeetingRow[]): string | null {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return last ? toCursor({ moment: last.start_time ?? new Date(0), id: last.id }) : null;
}

async function withPeople(db: Db, rows: MeetingRow[], addresses: MeetingAddresses): Promise<ListedMeeting[]> {
  const people = await listPeople(
    db,
    rows.map(({ id }) => id),
    SHOWN_PEOPLE,
  );
  const peopleOf = new Map(people.map(({ meetingId, ...rest }) => [meetingId, rest]));
  return rows.map((row) => ({
    ...toMeeting(row, addresses),
    inviteUrl: isPast(row.status) ? null : inviteUrl(row.invite_token, addresses),
    ...(peopleOf.get(row.id) ?? { people: [], peopleCount: 0 }),
  }));
}

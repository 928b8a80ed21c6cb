import type { Db } from '#server/platform/database/tables.ts';
import { toPage } from '#server/platform/toPage.ts';
import type { ListedMeeting, MeetingPage } from '#shared/contract/meetingList.ts';
import { decodeCursor, encodeCursor } from '#shared/contract/paging.ts';
import { isPast, MEETING_TABS, type MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';
import { inviteUrl, type MeetingAddresses, toIso, toMeeting } from '../toMeeting.ts';
import {
  findMeetingsWithPeople,
  type JoinedRow,
  type ListedPart,
  type ListedRow,
  type MeetingListRows,
  type MeetingSearch,
} from './meetingList.queries.ts';

const PAGE_SIZE = 50;
/** Most active meetings that are listed; in practice all of them, because nobody is in that many at once. */
export const MAX_ACTIVE = 1_000;
const SHOWN_PEOPLE = 4;
const MAX_WORDS = 12;

export interface MeetingListDeps {
  db: Db;
  addresses: MeetingAddresses;
  /** Days after their end for which this server keeps meetings; null for no limit. */
  retentionDays: number | null;
}

interface PageRequest {
  tab?: MeetingTab | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  show?: MeetingSearch['show'];
}

/** Lists the active meetings with the first page of both tabs, or one page of one tab. */
export async function listMeetings(
  deps: MeetingListDeps,
  viewerId: string,
  { tab, cursor, q = '', show }: PageRequest,
): Promise<MeetingPage> {
  const search: MeetingSearch = { words: q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS), show };
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const asked = (part: MeetingTab) => ({ part, limit: PAGE_SIZE + 1, after });
  const parts: ListedPart[] = tab
    ? [asked(tab)]
    : [{ part: 'active', limit: MAX_ACTIVE }, ...MEETING_TABS.map(asked)];
  const { meetings, counts, people } = await findMeetingsWithPeople(deps.db, viewerId, search, {
    parts,
    serverDays: deps.retentionDays,
    shown: SHOWN_PEOPLE,
  });
  const rowsOf = (wanted: ListedPart['part']) => meetings.filter(({ part }) => part === wanted);
  const upcoming = toPage(rowsOf('upcoming'), PAGE_SIZE, cursorOf);
  const past = toPage(rowsOf('past'), PAGE_SIZE, cursorOf);
  const rows = [...rowsOf('active'), ...upcoming.shown, ...past.shown];
  return {
    meetings: withPeople(rows, people, deps.addresses),
    counts,
    cursors: { upcoming: upcoming.nextCursor, past: past.nextCursor },
  };
}

const cursorOf = ({ start_time, id }: ListedRow): string =>
  encodeCursor({ moment: start_time ?? new Date(0), id });

function withPeople(
  rows: MeetingListRows['meetings'],
  joined: JoinedRow[],
  addresses: MeetingAddresses,
): ListedMeeting[] {
  const joinedTo = Map.groupBy(joined, ({ meetingId }) => meetingId);
  return rows.map((row) => {
    const people = joinedTo.get(row.id) ?? [];
    return {
      ...toMeeting(row, addresses),
      inviteUrl: isPast(row.status) ? null : inviteUrl(row.invite_token, addresses),
      people: people.map(({ id, name }) => ({ id, name })),
      peopleCount: people[0]?.peopleCount ?? 0,
      deletesAt: toIso(row.deletes_at),
    };
  });
}

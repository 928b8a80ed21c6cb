import type { Db } from '#server/platform/database/tables.ts';
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
  const [active, upcoming, past] = [rowsOf('active'), rowsOf('upcoming'), rowsOf('past')];
  const rows = [...active, ...upcoming.slice(0, PAGE_SIZE), ...past.slice(0, PAGE_SIZE)];
  return {
    meetings: withPeople(rows, people, deps.addresses),
    counts,
    cursors: { upcoming: nextCursor(upcoming), past: nextCursor(past) },
  };
}

/** The cursor of the next page; null if the query, which reads one row more than a page, found no further row. */
function nextCursor(rows: ListedRow[]): string | null {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return last ? encodeCursor({ moment: last.start_time ?? new Date(0), id: last.id }) : null;
}

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

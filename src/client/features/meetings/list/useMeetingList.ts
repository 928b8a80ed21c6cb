import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MeetingSearch, meetingsQuery, meetingTabQuery } from '#client/api/meetingsQuery.ts';
import type { ListedMeeting, MeetingPage } from '#shared/contract/meetingList.ts';
import { isPast, isUpcoming, type MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';

const isOfTab = { upcoming: isUpcoming, past: isPast } as const;

/** The meetings in progress, the loaded pages of the open tab, and a function that loads more. */
export function useMeetingList(search: MeetingSearch, tab: MeetingTab) {
  const first = useQuery({
    ...meetingsQuery(search),
    // Keeps the list and its search field mounted while a search loads, because a skeleton would take the field's focus.
    placeholderData: keepPreviousData,
  });
  const more = useInfiniteQuery({
    ...meetingTabQuery(useQueryClient(), search, tab),
    enabled: first.data !== undefined,
  });
  // Uses the shared first page until the tab's own pages are loaded.
  const pages = useMemo(() => more.data?.pages ?? (first.data ? [first.data] : []), [more.data, first.data]);
  const now = useMemo(
    () => first.data?.meetings.filter(({ status }) => status === 'active') ?? [],
    [first.data],
  );
  const meetings = useMemo(() => meetingsOfTab(pages, tab), [pages, tab]);
  return { first, more, now, meetings };
}

/** Removes duplicates, because a meeting whose position changed between two fetches appears on two pages. */
function meetingsOfTab(pages: MeetingPage[], tab: MeetingTab): ListedMeeting[] {
  const byId = new Map<string, ListedMeeting>();
  for (const { meetings } of pages)
    for (const meeting of meetings) if (isOfTab[tab](meeting.status)) byId.set(meeting.id, meeting);
  return [...byId.values()];
}

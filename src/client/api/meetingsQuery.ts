import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListedMeeting, MeetingPage } from '#shared/contract/meetingList.ts';
import type { MeetingFilter } from '#shared/rules/meetings/meetingFilters.ts';
import { isPast, isUpcoming, type MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';
import { call, inlinedAnswer } from './call.ts';
import { queryKeys } from './queryKeys.ts';

/** The filters of the meeting list; an empty object lists all meetings of the user. */
export interface MeetingSearch {
  q?: string | undefined;
  show?: MeetingFilter | undefined;
}

/** The meetings in progress, and the first page of both tabs. */
export const meetingsQuery = (search: MeetingSearch = {}) =>
  queryOptions({
    queryKey: queryKeys.meetingList(search),
    queryFn: async ({ signal }) => toPage(await call('GET /api/meetings', { query: search, signal })),
    initialData: () => inlinedPage(search),
  });

/** Sets both parameters, because the page's request has them as undefined, and an address may lack them. */
function inlinedPage({ q, show }: MeetingSearch): MeetingPage | undefined {
  const answer = inlinedAnswer('GET /api/meetings', { query: { q, show } });
  return answer && toPage(answer);
}

/** The pages of one tab. Both tabs share the first page, so that past and upcoming are divided at one moment. */
export const meetingTabQuery = (queryClient: QueryClient, search: MeetingSearch, tab: MeetingTab) =>
  infiniteQueryOptions({
    queryKey: queryKeys.meetingTab(search, tab),
    queryFn: ({ pageParam: cursor, signal }) =>
      cursor === null
        ? queryClient.fetchQuery(meetingsQuery(search))
        : call('GET /api/meetings', { query: { ...search, tab, cursor }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: MeetingPage) => page.cursors[tab],
  });

/** Converts the answer of older servers, which send all meetings at once as an array or in an object. */
function toPage(answer: MeetingPage | { meetings: ListedMeeting[] } | ListedMeeting[]): MeetingPage {
  const page = Array.isArray(answer) ? { meetings: answer } : answer;
  const count = (isOfTab: typeof isPast) => page.meetings.filter(({ status }) => isOfTab(status)).length;
  return {
    counts: { upcoming: count(isUpcoming), past: count(isPast) },
    cursors: { upcoming: null, past: null },
    ...page,
  };
}

import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../rules/limits.ts';
import { MEETING_FILTERS } from '../rules/meetings/meetingFilters.ts';
import { MEETING_TABS } from '../rules/meetings/meetingStatus.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, Timestamp, typedText } from './fields.ts';
import { Meeting } from './meetings.ts';
import { PageCursor } from './paging.ts';

/** A meeting as a row of the list. */
export const ListedMeeting = z
  .object({
    ...Meeting.shape,
    /** Null for a meeting that is over, because its link no longer works. */
    inviteUrl: z.nullable(z.string()),
    /** The first people who joined, including the owner. */
    people: z.array(z.object({ id: Id, name: z.string() })),
    /** The number of all people who joined. */
    peopleCount: z.number(),
    /** When the meeting is deleted because its time is over; null until a week before. */
    deletesAt: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'ListedMeeting' });
export type ListedMeeting = z.infer<typeof ListedMeeting>;

const ofBothTabs = <Value extends z.ZodMiniType>(value: Value) => z.object({ upcoming: value, past: value });

const MeetingListQuery = z
  .object({
    /** Selects one tab. If absent, the answer has the first page of both tabs and the active meetings. */
    tab: z.optional(z.enum(MEETING_TABS)),
    cursor: z.optional(PageCursor),
    /** Words that the title must all contain; ignores case and accents. */
    q: z.optional(typedText(MAX_SEARCH_LENGTH)),
    show: z.optional(z.enum(MEETING_FILTERS)),
  })
  .check(
    z.refine(({ tab, cursor }) => cursor === undefined || tab !== undefined, {
      path: ['cursor'],
      error: issue('unknown_place'),
    }),
  );

export const MeetingPage = z
  .object({
    /** Active meetings, then upcoming ones (soonest first), then past ones (latest first). */
    meetings: z.array(ListedMeeting),
    /** Number of meetings in each tab that match the search and the filter. */
    counts: ofBothTabs(z.number()),
    /** Cursor of each tab's next page; null on the last page, and for a tab that was not requested. */
    cursors: ofBothTabs(z.nullable(z.string())),
  })
  .register(z.globalRegistry, { id: 'MeetingPage' });
export type MeetingPage = z.infer<typeof MeetingPage>;

export const meetingListApi = area('Meetings', {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings',
    summary:
      'The meetings I own or joined: all active ones, the next 50 upcoming, the newest 50 past; then page by page',
    access: 'account',
    query: MeetingListQuery,
    response: MeetingPage,
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/meetings/upcoming',
    summary: 'My active meetings, then the next 20 upcoming ones, soonest first',
    access: 'account',
    response: z.array(Meeting),
  }),
});

import * as z from 'zod/mini';
import { MEETING_FILTERS } from '../rules/meetingFilters.ts';
import { MEETING_TABS } from '../rules/meetingStatus.ts';
import { MAX_SEARCH_LENGTH } from '../rules/searchLimits.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, typedText } from './fields.ts';
import { Meeting } from './meetings.ts';
import { PageCursor } from './paging.ts';

/** A meeting as a row of the list shows it. */
export const ListedMeeting = z
  .object({
    ...Meeting.shape,
    /** Null once the meeting is over, since its link opens nothing any more. */
    inviteUrl: z.nullable(z.string()),
    /** Those who joined first, the owner among them. */
    people: z.array(z.object({ id: Id, name: z.string() })),
    /** How many joined in all. */
    peopleCount: z.number(),
  })
  .register(z.globalRegistry, { id: 'ListedMeeting' });
export type ListedMeeting = z.infer<typeof ListedMeeting>;

const ofBothTabs = <Value extends z.ZodMiniType>(value: Value) => z.object({ upcoming: value, past: value });

const MeetingListQuery = z
  .object({
    /** One tab alone; without it the first page of both, and the meetings that are going on. */
    tab: z.optional(z.enum(MEETING_TABS)),
    cursor: z.optional(PageCursor),
    /** Words that the title must contain, each of them, without regard to case and accents. */
    q: z.optional(typedText(MAX_SEARCH_LENGTH)),
    show: z.optional(z.enum(MEETING_FILTERS)),
  })
  .check(
    z.refine(({ tab, cursor }) => cursor === undefined || tab !== undefined, {
      path: ['cursor'],
      error: 'Unknown place',
    }),
  );

export const MeetingPage = z
  .object({
    /** Those that are going on, then the upcoming ones, soonest first, then the past ones, latest first. */
    meetings: z.array(ListedMeeting),
    /** How many meetings each tab has in all that fit the search and the filter. */
    counts: ofBothTabs(z.number()),
    /** Where each tab goes on; null where it ends, and for the tab that was not asked for. */
    cursors: ofBothTabs(z.nullable(z.string())),
  })
  .register(z.globalRegistry, { id: 'MeetingPage' });
export type MeetingPage = z.infer<typeof MeetingPage>;

export const meetingListApi = area('Meetings', {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings',
    summary:
      'The meetings I own or joined: all active ones, the next 100 upcoming, the newest 100 past; then page by page',
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

import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, issue, Timestamp } from './fields.ts';

const CalendarFeed = z
  .object({ createdAt: z.nullable(Timestamp) })
  .register(z.globalRegistry, { id: 'CalendarFeed' });

export const NewCalendarFeed = z
  .object({ url: z.string(), createdAt: Timestamp })
  .register(z.globalRegistry, { id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

const ByFeedToken = z.object({
  token: z.string().check(z.regex(/^[\w-]{16,64}$/, issue('unknown_calendar'))),
});

export const calendarApi = area('Calendar', {
  meeting: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/calendar.ics',
    summary: 'One meeting as an iCalendar file',
    access: 'account',
    params: ById,
    status: 200,
  }),
  meetings: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}/meetings.ics',
    summary: 'The calendar behind a private feed address',
    access: 'anyone',
    params: ByFeedToken,
    status: 200,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'When the private address of my calendar was created; the address itself is returned only then',
    access: 'account',
    response: CalendarFeed,
  }),
  resetFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Create a private address for my calendar; revokes the previous one',
    access: 'account',
    response: NewCalendarFeed,
    status: 201,
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'Revoke the private address of my calendar',
    access: 'account',
  }),
});

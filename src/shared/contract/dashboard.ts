import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';

export const DashboardStats = z
  .object({
    /** The same count as in the tab of upcoming meetings, which excludes active meetings. */
    upcomingMeetings: z.number(),
    savedSummaries: z.number(),
    /** Actual hours of the caller's completed meetings, with one decimal, such as '0.0'. */
    meetingHours: z.string(),
  })
  .register(z.globalRegistry, { id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardApi = area('Dashboard', {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'My dashboard statistics',
    access: 'account',
    response: DashboardStats,
  }),
});

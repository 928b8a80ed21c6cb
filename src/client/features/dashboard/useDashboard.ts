import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { dashboardApi } from '#shared/contract/dashboard.ts';
import { meetingsApi } from '#shared/contract/meetings.ts';
import { summariesApi } from '#shared/contract/summaries.ts';

const RECENT_LIMIT = 3;

export const useStats = () =>
  useQuery({ queryKey: queryKeys.stats, queryFn: () => call(dashboardApi.stats) });

export const useUpcomingMeetings = () =>
  useQuery({ queryKey: queryKeys.upcoming, queryFn: () => call(meetingsApi.upcoming) });

export const useRecentSummaries = () =>
  useQuery({
    queryKey: queryKeys.recentSummaries,
    queryFn: () => call(summariesApi.recent, { query: { limit: RECENT_LIMIT } }),
  });

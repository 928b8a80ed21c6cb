import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

const RECENT_LIMIT = 3;

export const useStats = () =>
  useQuery({ queryKey: queryKeys.stats, queryFn: () => call('GET /api/dashboard/stats') });

export const useUpcomingMeetings = () =>
  useQuery({ queryKey: queryKeys.upcoming, queryFn: () => call('GET /api/meetings/upcoming') });

export const useRecentSummaries = () =>
  useQuery({
    queryKey: queryKeys.recentSummaries,
    queryFn: () => call('GET /api/summaries/recent', { query: { limit: RECENT_LIMIT } }),
  });

import { useQuery } from '@tanstack/react-query';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

export const useStats = () =>
  useQuery({
    queryKey: queryKeys.stats,
    queryFn: () => call('GET /api/dashboard/stats'),
    initialData: () => inlinedAnswer('GET /api/dashboard/stats'),
  });

export const useUpcomingMeetings = () =>
  useQuery({
    queryKey: queryKeys.upcoming,
    queryFn: () => call('GET /api/meetings/upcoming'),
    initialData: () => inlinedAnswer('GET /api/meetings/upcoming'),
  });

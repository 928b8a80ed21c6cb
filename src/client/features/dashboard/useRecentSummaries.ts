import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { whenShown } from '#client/api/whenShown.ts';

const RECENT_LIMIT = 3;

export const useRecentSummaries = () =>
  useQuery({
    queryKey: queryKeys.recentSummaries,
    queryFn: () => call('GET /api/summaries/recent', { query: { limit: RECENT_LIMIT } }),
    ...whenShown,
  });

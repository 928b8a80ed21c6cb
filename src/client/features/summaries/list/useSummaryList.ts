import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

export function useSummaryList() {
  return useInfiniteQuery({
    queryKey: queryKeys.summaryList,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/summaries', { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Refetches each time the screen opens, because the server generates summaries meanwhile.
    refetchOnMount: 'always',
  });
}

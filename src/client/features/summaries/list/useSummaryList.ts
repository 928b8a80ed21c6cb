import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { whenShown } from '#client/api/whenShown.ts';

export function useSummaryList() {
  return useInfiniteQuery({
    queryKey: queryKeys.summaryList,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/summaries', { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...whenShown,
  });
}

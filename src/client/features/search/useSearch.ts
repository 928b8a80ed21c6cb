import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { whenShown } from '#client/api/whenShown.ts';
import { isSearchable } from '#shared/rules/limits.ts';
import { type SearchFilters, toParameters } from './searchFilters.ts';

/** Searches all meetings. Keeps the previous results on screen while the next ones load. */
export function useSearch(query: string, filters: SearchFilters) {
  return useInfiniteQuery({
    queryKey: queryKeys.search(query, filters),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/search', {
        query: { q: query, cursor: pageParam ?? undefined, ...toParameters(filters) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...whenShown,
    enabled: isSearchable(query),
  });
}

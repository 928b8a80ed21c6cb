import { useInfiniteQuery } from '@tanstack/react-query';
import { actionItemChangesSent } from '#client/api/actionItemChanges.ts';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { whenShown } from '#client/api/whenShown.ts';
import type { ActionFilters } from './actionFilters.ts';

/** Loads the list page by page. `today` is the reader's local date as an ISO date. */
export function useActionList({ whose, state }: ActionFilters, today: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.actionLists, { whose, state, today }],
    queryFn: async ({ pageParam, signal }) => {
      await actionItemChangesSent();
      return call('GET /api/action-items', {
        query: { whose, state, today, cursor: pageParam ?? undefined },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...whenShown,
  });
}

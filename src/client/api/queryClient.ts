import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { queryKeys } from './queryKeys.ts';

class ChangeAwareQueryClient extends QueryClient {
  /** The library lets a first read go on, whose answer may be older than the change. Here it begins anew, as a later read does. */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Silent: whoever waits for the first read gets what the new one brings.
    void this.cancelQueries(
      { queryKey: filters?.queryKey, predicate: ({ state }) => !state.data },
      { silent: true },
    );
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient: QueryClient = new ChangeAwareQueryClient({
  queryCache: new QueryCache({
    // A session that ended elsewhere shows itself by the next read. Writes leave the screen as it is,
    // so that nobody loses a form to it.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'unauthenticated') {
        queryClient.setQueryData(queryKeys.user, null);
      }
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      // Otherwise a query without a network would wait for ever instead of saying so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

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
  /**
   * The library keeps a first fetch running, although its response may be older than the change. Here it is
   * restarted, as later fetches are.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Silent: callers awaiting the first fetch receive the result of the new one.
    void this.cancelQueries(
      { queryKey: filters?.queryKey, predicate: ({ state }) => !state.data },
      { silent: true },
    );
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient: QueryClient = new ChangeAwareQueryClient({
  queryCache: new QueryCache({
    // The next query detects a session that ended elsewhere. Mutations leave the screen as it is, so that nobody
    // loses a form to it.
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
      // Repeats failed queries when the browser is online again, without a press of Retry; loaded data stays as it is.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      // Otherwise a query without a network would stay paused for ever instead of failing.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

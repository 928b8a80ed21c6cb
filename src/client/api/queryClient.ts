import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { queryKeys } from './queryKeys.ts';

export const queryClient: QueryClient = new QueryClient({
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

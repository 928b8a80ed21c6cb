import {
  focusManager,
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
   * Also restarts a first fetch, which the library keeps running although its response may be older than the change.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Silent, so that callers awaiting the first fetch receive the result of the new fetch.
    void this.cancelQueries(
      { queryKey: filters?.queryKey, predicate: ({ state }) => !state.data },
      { silent: true },
    );
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient: QueryClient = new ChangeAwareQueryClient({
  queryCache: new QueryCache({
    // Signs out when a query finds that the session has ended. Mutations do not, so that a user does not lose a form.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'unauthenticated') signOut({ isEnded: true });
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      // Retries failed queries when the browser is online again; does not refetch loaded data.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      // Fails without a network, because the default pauses a query until the network returns.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The lists of meetings, whose changes on another screen or by the clock no event reports. */
const MEETING_LISTS = [queryKeys.stats, queryKeys.upcoming, queryKeys.meetingLists];
/** A pause that spares the server the requests of somebody who switches between tabs quickly. */
const SHOWN_AGAIN_MS = 5_000;
let shownAgainAt = 0;

// Invalidates instead of setting refetchOnWindowFocus, because all pages of a list share its first page, and because
// lists that are off the screen are then fetched when they are opened.
focusManager.subscribe((isVisible) => {
  if (!isVisible || Date.now() - shownAgainAt < SHOWN_AGAIN_MS) return;
  shownAgainAt = Date.now();
  for (const queryKey of MEETING_LISTS)
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
});

let isEnded = false;

/** The event of the window before an ended session closes the screens of its account. */
export const SESSION_END = 'sessionend';

/** Shows the screens of a visitor. `isEnded`: the session has ended, in contrast to a sign-out or a deleted account. */
export function signOut(reason: { isEnded: boolean }): void {
  isEnded = reason.isEnded;
  if (isEnded) window.dispatchEvent(new Event(SESSION_END));
  queryClient.setQueryData(queryKeys.user, null);
}

/** Whether the session ended while this page was open, for example while the computer slept. */
export const hasSessionEnded = (): boolean => isEnded && queryClient.getQueryData(queryKeys.user) === null;

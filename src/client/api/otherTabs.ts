import { call } from './call.ts';
import { CallError } from './callError.ts';
import { signedInUser } from './currentUser.ts';
import { queryClient, signOut } from './queryClient.ts';
import { queryKeys } from './queryKeys.ts';

/** The id of the signed-in user; null after a sign-out. */
type Session = string | null;

let channel: BroadcastChannel | undefined;
/** One channel per page, because a BroadcastChannel object does not receive its own messages. */
const sessions = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('session');
  return channel;
};

/** Announces the session to the other tabs, because all tabs send the same cookie. */
export const announceSession = (session: Session): void => sessions().postMessage(session);

/**
 * Leaves the account when another tab signs out or signs in another user, and when the back/forward cache shows the page
 * again after that; calls `onLeave` before the reload. Returns a function that stops listening.
 */
export function watchSession(onLeave: () => void): () => void {
  const follow = (session: Session) => {
    if (session === signedInUser()?.id) return;
    forgetAccount();
    onLeave();
    // Reloads the page, so that other modules keep no data of the account in memory.
    location.reload();
  };
  const handleMessage = ({ data }: MessageEvent<Session>) => follow(data);
  const handleShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void catchUp(follow);
  };
  sessions().addEventListener('message', handleMessage);
  addEventListener('pageshow', handleShown);
  return () => {
    sessions().removeEventListener('message', handleMessage);
    removeEventListener('pageshow', handleShown);
  };
}

/** Checks the session and refetches what is shown, because a page in the back/forward cache receives no messages. */
async function catchUp(follow: (session: Session) => void): Promise<void> {
  try {
    const { id } = await call('GET /api/user');
    follow(id);
    await queryClient.invalidateQueries();
  } catch (error) {
    if (error instanceof CallError && error.status === 401) signOut({ isEnded: true });
  }
}

/** Clears all cached queries, which also closes the screens of the account. */
export function forgetAccount(): void {
  signOut({ isEnded: false });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.user[0] });
}

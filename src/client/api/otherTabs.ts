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
 * Leaves the account when another tab signs out or signs in another user; calls `onLeave` before the reload. Returns a
 * function that stops listening.
 */
export function watchSession(onLeave: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<Session>) => {
    if (data === signedInUser()?.id) return;
    forgetAccount();
    onLeave();
    // Reloads the page, so that other modules keep no data of the account in memory.
    location.reload();
  };
  sessions().addEventListener('message', handleMessage);
  return () => sessions().removeEventListener('message', handleMessage);
}

/** Clears all cached queries, which also closes the screens of the account. */
export function forgetAccount(): void {
  signOut({ isEnded: false });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.user[0] });
}

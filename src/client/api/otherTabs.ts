import { signedInUser } from './currentUser.ts';
import { queryClient } from './queryClient.ts';
import { queryKeys } from './queryKeys.ts';

/** The id of who is signed in now; null after a sign-out. */
type Session = string | null;

let channel: BroadcastChannel | undefined;
/** One for the page: a channel does not receive what it sent itself, only what other tabs sent. */
const sessions = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('session');
  return channel;
};

/** Announces the session to the other tabs, because all of them send the same cookie. */
export const announceSession = (session: Session): void => sessions().postMessage(session);

/** Leaves the account as soon as another tab signs out or signs somebody else in. Returns a function that stops listening. */
export function watchSession(): () => void {
  const handleMessage = ({ data }: MessageEvent<Session>) => {
    if (data === signedInUser()?.id) return;
    forgetAccount();
    // What other modules keep in memory goes with the page.
    location.reload();
  };
  sessions().addEventListener('message', handleMessage);
  return () => sessions().removeEventListener('message', handleMessage);
}

/** Clears every cached query; the screens of the account then close. */
export function forgetAccount(): void {
  queryClient.setQueryData(queryKeys.user, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.user[0] });
}

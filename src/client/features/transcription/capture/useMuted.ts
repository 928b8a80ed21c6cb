import { useSyncExternalStore } from 'react';
import type { TranscriptionClient } from '../live/liveMeeting.ts';

const NEVER_CHANGES = () => () => {};

/** Whether this person is muted, wherever they muted themselves. */
export const useMuted = (client: TranscriptionClient | null): boolean =>
  useSyncExternalStore(client?.muted.subscribe ?? NEVER_CHANGES, () => client?.muted.get() ?? false);

import { useSyncExternalStore } from 'react';

const CHECK_MS = 60_000;

let shown = new Date();

/** The current moment; the same object until the local day changes, so that it can be a snapshot. */
function today(): Date {
  const now = new Date();
  if (now.toDateString() !== shown.toDateString()) shown = now;
  return shown;
}

/**
 * Calls the listener at least once a minute, and when the page becomes visible. A timer for midnight would be late by
 * the time for which the computer sleeps.
 */
function onPossibleNewDay(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** A moment of the reader's current day. Re-renders when a page that stays open passes midnight. */
export const useToday = (): Date => useSyncExternalStore(onPossibleNewDay, today, today);

import { useEffect, useState } from 'react';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** The server generates a summary within this time in ms. Later, generation has failed and can be requested by hand. */
const SUMMARY_MS = 60_000;
/** Longer than the ten seconds for which the server accepts audio after the end, in ms. */
const LAST_WORDS_MS = 20_000;
const ENDED_RECENTLY_MS = 5 * 60_000;

/**
 * Whether a meeting ended so recently that its summary (`isEndedNow`) or its lines (`isGrowing`) are still being
 * produced.
 */
export function useJustEnded({ status, endedAt }: MeetingDetail): {
  isEndedNow: boolean;
  isGrowing: boolean;
} {
  const [openedAt] = useState(Date.now);
  const [now, setNow] = useState(openedAt);
  const isRecent =
    status === 'completed' && endedAt !== null && openedAt - Date.parse(endedAt) < ENDED_RECENTLY_MS;
  useEffect(() => {
    if (!isRecent) return;
    const timers = [LAST_WORDS_MS, SUMMARY_MS].map((delayMs) =>
      setTimeout(() => setNow(Date.now()), delayMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [isRecent]);
  const sinceOpenedMs = now - openedAt;
  return {
    isEndedNow: isRecent && sinceOpenedMs < SUMMARY_MS,
    isGrowing: isRecent && sinceOpenedMs < LAST_WORDS_MS,
  };
}

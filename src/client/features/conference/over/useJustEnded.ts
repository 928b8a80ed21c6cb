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
  const [seen, setSeen] = useState(() => ({ endedAt, at: Date.now() }));
  const [now, setNow] = useState(seen.at);
  if (seen.endedAt !== endedAt) setSeen({ endedAt, at: Date.now() });
  const isRecent =
    status === 'completed' && endedAt !== null && seen.at - Date.parse(endedAt) < ENDED_RECENTLY_MS;
  useEffect(() => {
    if (!isRecent) return;
    const timers = [LAST_WORDS_MS, SUMMARY_MS].map((delayMs) =>
      setTimeout(() => setNow(Date.now()), seen.at + delayMs - Date.now()),
    );
    return () => timers.forEach(clearTimeout);
  }, [isRecent, seen]);
  const sinceSeenMs = now - seen.at;
  return {
    isEndedNow: isRecent && sinceSeenMs < SUMMARY_MS,
    isGrowing: isRecent && sinceSeenMs < LAST_WORDS_MS,
  };
}

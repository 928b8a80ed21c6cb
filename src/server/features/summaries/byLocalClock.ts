import { shiftToLocal } from '#server/platform/calendar/localTime.ts';
import type { findMeetingForSummary } from './summaries.queries.ts';
import type { TranscriptLine } from './summaryEngine.ts';

type Meeting = NonNullable<Awaited<ReturnType<typeof findMeetingForSummary>>>;

/**
 * The times of an engine's request by the clock of the meeting's time zone, because the speakers count "tomorrow" from
 * their own day: an evening in California is already the next day in UTC.
 */
export function byLocalClock<Line extends TranscriptLine>(
  { started_at, created_at, timeZone }: Meeting,
  lines: readonly Line[],
): { startedAt: Date; lines: Line[] } {
  const shift = shiftToLocal(timeZone);
  return {
    startedAt: shift(started_at ?? created_at),
    lines: lines.map((line) => ({ ...line, startedAt: shift(line.startedAt) })),
  };
}

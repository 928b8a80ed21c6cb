import type { MeetingRow } from '#server/platform/database/tables.ts';

/** Whether an ended meeting may be reopened: on the day of its end, in the zone where it was scheduled. */
export function isReopenable(row: MeetingRow, now: Date): boolean {
  // Excludes uploaded recordings, which were never open.
  if (row.status !== 'completed' || row.meeting_provider === 'upload' || !row.ended_at) return false;
  const zone = row.time_zone ?? 'UTC';
  return dayIn(zone, row.ended_at) === dayIn(zone, now);
}

const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

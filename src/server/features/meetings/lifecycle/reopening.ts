import { localTime } from '#server/platform/calendar/localTime.ts';
import type { MeetingRow } from '#server/platform/database/tables.ts';

/** Whether an ended meeting may be reopened: on the day of its end, in the zone where it was scheduled. */
export function isReopenable(row: MeetingRow, now: Date): boolean {
  // Excludes uploaded recordings, which were never open.
  if (row.status !== 'completed' || row.meeting_provider === 'upload' || !row.ended_at) return false;
  const zone = row.time_zone ?? 'UTC';
  return localTime(row.ended_at, zone).day === localTime(now, zone).day;
}

import type { MeetingRow } from '#server/platform/database/tables.ts';
import type { Retention } from '#shared/contract/retention.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { ANNOUNCED_DAYS } from '#shared/rules/meetings/retention.ts';

const DAY_MS = 86_400_000;

type RetentionRow = Pick<
  MeetingRow,
  'status' | 'ended_at' | 'end_time' | 'created_at' | 'retention_days' | 'deletion_announced_at'
>;

/** When a meeting is deleted, at the earliest a week after its announcement; null if it is kept or is not over. */
function deletionTime(row: RetentionRow, serverDays: number | null): Date | null {
  const days = Math.min(row.retention_days ?? Infinity, serverDays ?? Infinity);
  if (days === Infinity || !isPast(row.status)) return null;
  const due = (row.ended_at ?? row.end_time ?? row.created_at).getTime() + days * DAY_MS;
  const announced = (row.deletion_announced_at ?? new Date()).getTime() + ANNOUNCED_DAYS * DAY_MS;
  return new Date(Math.max(due, announced));
}

export const toRetention = (row: RetentionRow, serverDays: number | null): Retention => ({
  days: row.retention_days,
  serverDays,
  deletesAt: deletionTime(row, serverDays)?.toISOString() ?? null,
});

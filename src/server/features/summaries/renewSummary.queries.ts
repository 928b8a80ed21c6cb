import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';

/** Queues a new summary of a meeting whose lines have changed, unless its end will queue one or nobody wants any. */
export async function renewSummary(
  db: Db,
  jobs: Jobs,
  { meetingId, status, botEnabled }: { meetingId: string; status: MeetingStatus; botEnabled: boolean },
): Promise<void> {
  if (status === 'completed' && botEnabled) await jobs.send(db, 'summarize', { meetingId }, meetingId);
}

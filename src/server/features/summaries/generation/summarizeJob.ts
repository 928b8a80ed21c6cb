import { isDatabasesFault } from '#server/platform/database/databaseUnavailable.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { generateSummary, type SummariesDeps } from '../summaries.service.ts';

/** Error codes for which a retry is pointless: no lines, a deleted meeting, or a cancellation by a user. */
const NOTHING_TO_DO: ReadonlySet<string> = new Set(['no_transcript', 'not_found', 'summary_cancelled']);

/** Error codes for which the meeting is queued again, without using up a retry. */
const LATER: ReadonlySet<string> = new Set(['summary_in_progress', 'server_stopping']);

/** A language model takes minutes for a long meeting, so several are summarized at once. */
const WRITTEN_AT_ONCE = 2;

/** Seconds until a meeting that is queued again is tried. */
const WAIT_SECONDS = 5;

/** Seconds until the next try while the database is full or away: more, because each costs a language model's work. */
const WAIT_FOR_DATABASE_SECONDS = 60;

/** Generates the summaries of completed meetings. */
export function workOnSummaries(jobs: Jobs, deps: SummariesDeps): Promise<void> {
  const again = (meetingId: string, afterSeconds: number) =>
    jobs.send(deps.db, 'summarize', { meetingId }, meetingId, { afterSeconds });
  const handle = async ({ meetingId }: { meetingId: string }): Promise<void> => {
    try {
      await generateSummary(deps, meetingId);
    } catch (error) {
      // The few retries would end before somebody has made room on a full disk.
      if (isDatabasesFault(error)) return again(meetingId, WAIT_FOR_DATABASE_SECONDS);
      if (!(error instanceof AppError)) throw error;
      // The few retries would end before the other generation, which may lack the lines that this job was queued for,
      // or belong to a process that died. While a model writes for half an hour, the server may be restarted more often
      // than there are retries.
      if (LATER.has(error.code)) await again(meetingId, WAIT_SECONDS);
      else if (!NOTHING_TO_DO.has(error.code)) throw error;
    }
  };
  return deps.writtenEngine
    ? jobs.workConcurrently('summarize', WRITTEN_AT_ONCE, handle)
    : jobs.work('summarize', handle);
}

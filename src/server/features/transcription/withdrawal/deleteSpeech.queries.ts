import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import { renewSummary } from '#server/features/summaries/renewSummary.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteSpokenLines } from './withdrawal.queries.ts';

/**
 * Deletes all that a speaker said in the meeting with everything derived from it, and has the remaining lines summarized
 * again. Resolves with the number of deleted lines, and the number of the meeting's last line.
 */
export async function deleteSpeech(
  db: Db,
  jobs: Jobs,
  { speakerId, meetingId }: { speakerId: string; meetingId: string },
): Promise<{ removedLines: number; throughLine: number }> {
  const { segmentIds, throughLine, ...meeting } = await deleteSpokenLines(db, speakerId, meetingId);
  if (segmentIds.length > 0) {
    await deleteCitationsOf(db, meetingId, segmentIds);
    await renewSummary(db, jobs, { meetingId, ...meeting });
  }
  return { removedLines: segmentIds.length, throughLine };
}

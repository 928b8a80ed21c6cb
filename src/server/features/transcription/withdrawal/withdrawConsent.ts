import { announceWithdrawal } from '#server/features/meetings/meetingEvents.ts';
import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteSpokenLines } from './withdrawal.queries.ts';

export interface WithdrawalDeps {
  db: Db;
  jobs: Jobs;
  fanOut: FanOut;
}

/**
 * Deletes all that this participant said in the meeting and everything derived from it, and notifies all server
 * processes, which end the participant's captures. Resolves with the number of deleted lines.
 */
export async function withdrawConsent(
  { db, jobs, fanOut }: WithdrawalDeps,
  userId: string,
  meetingId: string,
): Promise<number> {
  const { removedLines, throughLine } = await transact(db, async (transaction) => {
    const withdrawal = await deleteSpokenLines(transaction, userId, meetingId);
    const { status, botEnabled, segmentIds, throughLine } = withdrawal;
    if (segmentIds.length === 0) return { removedLines: 0, throughLine };
    await deleteCitationsOf(transaction, meetingId, segmentIds);
    // Summarizes the remaining lines again, without the deleted ones.
    if (status === 'completed' && botEnabled)
      await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    return { removedLines: segmentIds.length, throughLine };
  });
  announceWithdrawal(fanOut, { meetingId, userId, throughLine });
  return removedLines;
}

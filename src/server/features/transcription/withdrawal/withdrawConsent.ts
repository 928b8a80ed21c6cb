import { announceWithdrawal } from '#server/features/meetings/meetingEvents.ts';
import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteSpokenLines, listSpeakersOf } from './withdrawal.queries.ts';

export interface WithdrawalDeps {
  db: Db;
  jobs: Jobs;
  fanOut: FanOut;
}

/**
 * Deletes all that this participant said in the meeting, also as a guest before they signed in or took another name, and
 * everything derived from it. Notifies all server processes, which end the participant's captures. Resolves with the
 * number of deleted lines.
 */
export async function withdrawConsent(
  { db, jobs, fanOut }: WithdrawalDeps,
  userId: string,
  meetingId: string,
): Promise<number> {
  const { withdrawals, removedLines } = await transact(db, async (transaction) => {
    const withdrawals: { userId: string; throughLine: number }[] = [];
    let removedLines = 0;
    for (const speakerId of await listSpeakersOf(transaction, userId, meetingId)) {
      const withdrawal = await deleteSpokenLines(transaction, speakerId, meetingId);
      const { status, botEnabled, segmentIds, throughLine } = withdrawal;
      withdrawals.push({ userId: speakerId, throughLine });
      if (segmentIds.length === 0) continue;
      removedLines += segmentIds.length;
      await deleteCitationsOf(transaction, meetingId, segmentIds);
      // Summarizes the remaining lines again, without the deleted ones.
      if (status === 'completed' && botEnabled)
        await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    }
    return { withdrawals, removedLines };
  });
  for (const withdrawal of withdrawals) announceWithdrawal(fanOut, { meetingId, ...withdrawal });
  return removedLines;
}

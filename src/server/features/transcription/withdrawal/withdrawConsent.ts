import { announceWithdrawal, type Withdrawn } from '#server/features/meetings/meetingEvents.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteSpeech } from './deleteSpeech.queries.ts';
import { listSpeakersOf } from './withdrawal.queries.ts';

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
    const withdrawals: Withdrawn[] = [];
    let removedLines = 0;
    for (const speakerId of await listSpeakersOf(transaction, userId, meetingId)) {
      const deleted = await deleteSpeech(transaction, jobs, { speakerId, meetingId });
      withdrawals.push({ meetingId, userId: speakerId, throughLine: deleted.throughLine });
      removedLines += deleted.removedLines;
    }
    return { withdrawals, removedLines };
  });
  for (const withdrawal of withdrawals) announceWithdrawal(fanOut, withdrawal);
  return removedLines;
}

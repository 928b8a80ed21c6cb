import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/tables.ts';
import { areWordsIn } from './areWordsIn.ts';
import { deleteLine, listWordsBeside, lockRetractableLine } from './retractions.queries.ts';

export interface Retraction {
  meetingId: string;
  segmentId: string;
  /** The people whose voices the microphone recorded. */
  spokenBy: readonly string[];
}

/**
 * Deletes a line that its speaker's microphone recorded of other people, and everything derived from it, as a withdrawal of
 * consent does. Only if each of its words stands in what they said meanwhile, so that no word is lost, and nobody has changed
 * the line. Resolves with the line's number, or null when it stays.
 */
export const retractLine = (db: Db, jobs: Jobs, retraction: Retraction): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const { meetingId, segmentId, spokenBy } = retraction;
    const found = await lockRetractableLine(transaction, meetingId, segmentId);
    if (!found) return null;
    const { line, content, status, botEnabled } = found;
    const words = await listWordsBeside(transaction, segmentId, spokenBy);
    if (!areWordsIn(content, words.join(' '))) return null;
    await deleteLine(transaction, { meetingId, segmentId, line });
    await deleteCitationsOf(transaction, meetingId, [segmentId]);
    // The remaining lines are summarized again without it.
    if (status === 'completed' && botEnabled)
      await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    return line;
  });

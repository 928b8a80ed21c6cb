import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { insertSegment, type NewSegment } from '../transcription.queries.ts';
import { areWordsIn, wordsWithout } from './areWordsIn.ts';
import { deleteLine, listWordsBeside, lockRetractableLine } from './retractions.queries.ts';

export interface LineRevision {
  meetingId: string;
  segmentId: string;
  /** The people whose voices the microphone recorded. */
  spokenBy: readonly string[];
  /** Its sound is too short for an engine to understand the same in both recordings: any line of theirs then stands for it. */
  isShort: boolean;
  /** What its speaker said themselves; null for nothing. */
  replacement: NewSegment | null;
}

/** What became of a line. */
export interface RevisedLine {
  /** The number of the line that was taken back. */
  retracted: number;
  /** The number of the line that took its place; null for none. */
  line: number | null;
}

/**
 * Takes back a line in which its speaker's microphone recorded other people, and everything derived from it, as a withdrawal of
 * consent does; what its speaker said themselves becomes a line of its own. Only if each word that is left out stands in what
 * the others said meanwhile, so that none is lost, and nobody has changed the line. Resolves with null when it stays.
 */
export const reviseLine = (db: Db, jobs: Jobs, revision: LineRevision): Promise<RevisedLine | null> =>
  db.transaction().execute(async (transaction) => {
    const { meetingId, segmentId, spokenBy, isShort, replacement } = revision;
    const found = await lockRetractableLine(transaction, meetingId, segmentId);
    if (!found) return null;
    const { line: retracted, content, status, botEnabled } = found;
    const beside = await listWordsBeside(transaction, segmentId, spokenBy);
    const leftOut = wordsWithout(content, replacement?.content ?? '');
    if (!(isShort && beside.length > 0) && !areWordsIn(leftOut, beside.join(' '))) return null;
    await deleteLine(transaction, { meetingId, segmentId, line: retracted });
    await deleteCitationsOf(transaction, meetingId, [segmentId]);
    const stored = replacement && (await insertSegment(transaction, replacement));
    // The remaining lines are summarized again without it.
    if (status === 'completed' && botEnabled)
      await jobs.send(transaction, 'summarize', { meetingId }, meetingId);
    return { retracted, line: stored?.line ?? null };
  });

import { deleteCitationsOf } from '#server/features/summaries/citations.queries.ts';
import { renewSummary } from '#server/features/summaries/renewSummary.queries.ts';
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
  /** Whether the audio is too short for equal words in both recordings, so that any line of the others suffices. */
  isShort: boolean;
  /** Whether most of the line's sound is an echo, so that most of its words suffice to confirm this. */
  isMostlyEcho: boolean;
  /** The speaker's own part of the line; null if there is none. */
  replacement: NewSegment | null;
}

/** The outcome of a revision. */
export interface RevisedLine {
  /** The number of the retracted line. */
  retracted: number;
  /** The number of the line that replaces it; null if there is none. */
  line: number | null;
}

/**
 * Retracts a line in which the microphone recorded other people, with everything derived from the line, as for a
 * withdrawn consent. The speaker's own words become a new line. Changes nothing unless the words that are left out occur in
 * what the others said at that time, all of them or, in a line that is mostly an echo, half of them, and nobody has changed
 * the line. Resolves with null if the line stays.
 */
export const reviseLine = (db: Db, jobs: Jobs, revision: LineRevision): Promise<RevisedLine | null> =>
  db.transaction().execute(async (transaction) => {
    const { meetingId, segmentId, spokenBy, isShort, isMostlyEcho, replacement } = revision;
    const found = await lockRetractableLine(transaction, meetingId, segmentId);
    if (!found) return null;
    const { line: retracted, content, status, botEnabled } = found;
    const beside = await listWordsBeside(transaction, segmentId, spokenBy);
    const leftOut = wordsWithout(content, replacement?.content ?? '');
    if (!(isShort && beside.length > 0) && !areWordsIn(leftOut, beside, { mayBeMisheard: isMostlyEcho }))
      return null;
    await deleteLine(transaction, { meetingId, segmentId, line: retracted });
    await deleteCitationsOf(transaction, meetingId, [segmentId]);
    const stored = replacement && (await insertSegment(transaction, replacement));
    await renewSummary(transaction, jobs, { meetingId, status, botEnabled });
    return { retracted, line: stored?.line ?? null };
  });

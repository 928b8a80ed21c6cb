import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { type FinalLine, toFinalLine } from '../lines/line.ts';
import { withLaterLines } from '../lines/withLaterLines.ts';

export interface Correction {
  segmentId: string;
  content: string;
  /** The words that it replaces: the server refuses a correction of other ones. */
  replaces: string;
}

/** Stores the new words of a line, and shows them wherever the transcript is read. */
export async function saveCorrection(
  queries: QueryClient,
  meetingId: string,
  { segmentId, content, replaces }: Correction,
): Promise<void> {
  const saved = await call('PATCH /api/meetings/{id}/transcripts/{segmentId}', {
    params: { id: meetingId, segmentId },
    body: { content, replaces },
    // Completes even if the page is left: whoever pressed Enter counts on it.
    keepalive: true,
  });
  queries.setQueryData<FinalLine[]>(
    queryKeys.transcripts(meetingId),
    (lines) => lines && withLaterLines(lines, [toFinalLine(saved)]),
  );
  // What was drawn from the line is marked.
  void queries.invalidateQueries({ queryKey: queryKeys.summaries });
  void queries.invalidateQueries({ queryKey: queryKeys.lineHistory(segmentId) });
}

/** The words of a line after a refusal, when somebody else has changed them; undefined when the line is gone. */
export async function refetchWords(
  queries: QueryClient,
  meetingId: string,
  segmentId: string,
): Promise<string | undefined> {
  await queries.refetchQueries({ queryKey: queryKeys.laterChanges(meetingId) });
  const lines = queries.getQueryData<FinalLine[]>(queryKeys.transcripts(meetingId));
  return lines?.find(({ id }) => id === segmentId)?.text;
}

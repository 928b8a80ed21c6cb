import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { MAX_LINE } from '#shared/contract/transcription.ts';
import { type FinalLine, type Line, toFinalLine } from '../lines/line.ts';
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
    // keepalive: after Enter the correction must be stored even if the page is left.
    keepalive: true,
  });
  showWords(queries, meetingId, toFinalLine(saved));
  // What was drawn from the line is marked.
  void queries.invalidateQueries({ queryKey: queryKeys.summaries });
  void queries.invalidateQueries({ queryKey: queryKeys.lineHistory(segmentId) });
}

/** The words of a line after a refusal, because somebody else has changed them; undefined when the line is gone. */
export async function refetchWords(
  queries: QueryClient,
  meetingId: string,
  { id, change = 0 }: Line,
): Promise<string | undefined> {
  const { transcripts } = await call('GET /api/jitsi/meetings/{id}/transcripts', {
    params: { id: meetingId },
    // This line's last change may already have arrived here by itself.
    query: { afterLine: MAX_LINE, afterChange: Math.max(0, change - 1) },
  });
  const line = transcripts.find((later) => later.id === id);
  if (!line) return undefined;
  showWords(queries, meetingId, toFinalLine(line));
  return line.content;
}

/** For screens without a socket: a live one receives the words from the room. */
const showWords = (queries: QueryClient, meetingId: string, line: FinalLine): void =>
  void queries.setQueryData<FinalLine[]>(
    queryKeys.transcripts(meetingId),
    (lines) => lines && withLaterLines(lines, [line]),
  );

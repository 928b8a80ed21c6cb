import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { MAX_LINE } from '#shared/contract/transcription.ts';
import { type FinalLine, type Line, toFinalLine } from '../lines/line.ts';
import { withLaterLines } from '../lines/log/withLaterLines.ts';

export interface Correction {
  segmentId: string;
  content: string;
  /** The text that the correction replaces. The server refuses the correction if the text has changed. */
  replaces: string;
}

/** Stores the corrected text of a line, and updates the cached transcript. */
export async function saveCorrection(
  queries: QueryClient,
  meetingId: string,
  { segmentId, content, replaces }: Correction,
): Promise<void> {
  const saved = await call('PATCH /api/meetings/{id}/transcripts/{segmentId}', {
    params: { id: meetingId, segmentId },
    body: { content, replaces },
    // Uses keepalive, so that the correction is stored even if the page is left right after Enter.
    keepalive: true,
  });
  showWords(queries, meetingId, toFinalLine(saved));
  // Refetches the summaries, because items that cite the corrected line are marked.
  void queries.invalidateQueries({ queryKey: queryKeys.summaries });
  void queries.invalidateQueries({ queryKey: queryKeys.lineHistory(segmentId) });
}

/** Fetches a line's text after a refusal because another person had changed it; undefined if the line is deleted. */
export async function refetchWords(
  queries: QueryClient,
  meetingId: string,
  { id, change = 0 }: Line,
): Promise<string | undefined> {
  const { transcripts } = await call('GET /api/jitsi/meetings/{id}/transcripts', {
    params: { id: meetingId },
    // Asks from one change earlier, because the line's last change may already be known here.
    query: { afterLine: MAX_LINE, afterChange: Math.max(0, change - 1) },
  });
  const line = transcripts.find((later) => later.id === id);
  if (!line) return undefined;
  showWords(queries, meetingId, toFinalLine(line));
  return line.content;
}

/** Updates the cached lines for screens without a socket; a live screen receives the text over its socket. */
const showWords = (queries: QueryClient, meetingId: string, line: FinalLine): void =>
  void queries.setQueryData<FinalLine[]>(
    queryKeys.transcripts(meetingId),
    (lines) => lines && withLaterLines(lines, [line]),
  );

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { MeetingState, Transcript } from '#shared/contract/transcription.ts';
import { type FinalLine, toFinalLine } from '../line.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const GROWING_POLL_MS = 3_000;
/** Polls for what others do to the meeting, its lines and its summary, because this screen has no socket. */
const POLL_MS = 5_000;

interface StoredTranscript {
  transcripts: Transcript[];
  changeCount: number;
}

/** Loads a meeting's stored transcript; polls more often while its last lines may still arrive (`isGrowing`). */
export function useTranscripts(meetingId: string, { isEnabled = true, isGrowing = false } = {}) {
  const queries = useQueryClient();
  const keep = ({ transcripts, changeCount }: StoredTranscript): FinalLine[] => {
    queries.setQueryData<number>(queryKeys.laterChanges(meetingId), changeCount);
    return transcripts.map(toFinalLine);
  };
  const transcripts = useQuery({
    queryKey: queryKeys.transcripts(meetingId),
    queryFn: async ({ signal }) => {
      const request = { params: { id: meetingId }, signal };
      return keep(await call('GET /api/jitsi/meetings/{id}/transcripts', request));
    },
    initialData: () => {
      const answer = inlinedAnswer('GET /api/jitsi/meetings/{id}/transcripts', { params: { id: meetingId } });
      return answer && keep(answer);
    },
    enabled: isEnabled,
  });
  useLaterChanges(meetingId, { isKnown: isEnabled && transcripts.isSuccess, isGrowing });
  return transcripts;
}

/**
 * Fetches only later and changed lines, because a whole transcript may be megabytes. The query's data is the number of
 * the last known change.
 */
function useLaterChanges(
  meetingId: string,
  { isKnown, isGrowing }: { isKnown: boolean; isGrowing: boolean },
) {
  const queries = useQueryClient();
  const key = queryKeys.transcripts(meetingId);
  useQuery({
    queryKey: queryKeys.laterChanges(meetingId),
    queryFn: async ({ signal }) => {
      const afterLine = lastLineOf(queries.getQueryData<FinalLine[]>(key) ?? []);
      const afterChange = queries.getQueryData<number>(queryKeys.laterChanges(meetingId)) ?? 0;
      const request = { params: { id: meetingId }, query: { afterLine, afterChange }, signal };
      const answer = await call('GET /api/jitsi/meetings/{id}/transcripts', request).catch((error) => {
        // Refetches the meeting to show "not found", because it was deleted or the reader was removed.
        if (error instanceof CallError && error.status === 404)
          void queries.invalidateQueries({ queryKey: queryKeys.meeting(meetingId) });
        throw error;
      });
      const lines = queries.setQueryData<FinalLine[]>(
        key,
        (known) => known && withLaterLines(known, answer.transcripts.map(toFinalLine)),
      );
      // Refetches the summaries, because items that cite a changed line are marked.
      if (answer.changeCount > afterChange) void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      refetchOutdated(queries, meetingId, answer.meeting);
      if (lines && lines.length !== answer.lineCount) {
        // Refetches lines and summaries, because fewer lines on the server mean a withdrawal.
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      }
      return answer.changeCount;
    },
    initialData: 0,
    enabled: isKnown,
    refetchInterval: isGrowing ? GROWING_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Refetches the meeting if it was reopened or ended elsewhere, and the summary if it was renewed or edited. */
function refetchOutdated(
  queries: QueryClient,
  meetingId: string,
  { status, reopenedAt, summaryRevision }: MeetingState,
): void {
  const meeting = queries.getQueryData<MeetingDetail>(queryKeys.meeting(meetingId));
  if (meeting && (meeting.status !== status || meeting.reopenedAt !== reopenedAt)) {
    void queries.invalidateQueries({ queryKey: queryKeys.meetings });
    void queries.invalidateQueries({ queryKey: queryKeys.stats });
  }
  const summary = queries.getQueryData<Summary | null>(queryKeys.summary(meetingId));
  if (summary !== undefined && (summary?.revision ?? null) !== summaryRevision)
    void queries.invalidateQueries({ queryKey: queryKeys.summaries });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, inlined } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { type FinalLine, toFinalLine } from './line.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const GROWING_POLL_MS = 3_000;
/** For corrections by others, and for the deletion of the meeting: this screen has no socket. */
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
      const answer = inlined('GET /api/jitsi/meetings/{id}/transcripts', { params: { id: meetingId } });
      return answer && keep(answer);
    },
    enabled: isEnabled,
  });
  useLaterChanges(meetingId, { isKnown: isEnabled && transcripts.isSuccess, isGrowing });
  return transcripts;
}

/** Fetches only later and changed lines, because the whole may be megabytes. Its data is the last change that is known. */
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
        // The meeting was deleted or its reader removed: refetching it replaces the screen by "not found".
        if (error instanceof CallError && error.status === 404)
          void queries.invalidateQueries({ queryKey: queryKeys.meeting(meetingId) });
        throw error;
      });
      const lines = queries.setQueryData<FinalLine[]>(
        key,
        (known) => known && withLaterLines(known, answer.transcripts.map(toFinalLine)),
      );
      // What was drawn from a changed line is marked.
      if (answer.changeCount > afterChange) void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      if (lines && lines.length !== answer.lineCount) {
        // Fewer lines on the server mean a withdrawal: refetches the lines and the summary that cited them.
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

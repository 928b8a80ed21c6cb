import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { type FinalLine, toFinalLine } from './line.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const POLL_MS = 3_000;

/** Loads a meeting's stored transcript; polls while its last lines may still arrive (`isGrowing`). */
export function useTranscripts(meetingId: string, { isEnabled = true, isGrowing = false } = {}) {
  const transcripts = useQuery({
    queryKey: queryKeys.transcripts(meetingId),
    queryFn: async ({ signal }) => {
      const request = { params: { id: meetingId }, signal };
      const { transcripts } = await call('GET /api/jitsi/meetings/{id}/transcripts', request);
      return transcripts.map(toFinalLine);
    },
    enabled: isEnabled,
  });
  useLaterChanges(meetingId, { isKnown: isEnabled && transcripts.isSuccess, isGrowing });
  return transcripts;
}

/** Fetches only later lines, because the whole may be megabytes: polls while it grows, and refetches on window focus. */
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
      const request = { params: { id: meetingId }, query: { afterLine }, signal };
      const answer = await call('GET /api/jitsi/meetings/{id}/transcripts', request);
      const lines = queries.setQueryData<FinalLine[]>(
        key,
        (known) => known && withLaterLines(known, answer.transcripts.map(toFinalLine)),
      );
      if (lines && lines.length !== answer.lineCount) {
        // Fewer lines on the server mean a withdrawal: refetches the lines and the summary that cited them.
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      }
      return answer.lineCount;
    },
    initialData: 0,
    enabled: isKnown,
    refetchInterval: isGrowing && POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

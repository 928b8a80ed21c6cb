import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { type FinalLine, toFinalLine } from './line.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const POLL_MS = 3_000;

/** A meeting's stored transcript. `isGrowing`: its last words may still arrive. */
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

/** Asks only for what is new, as the whole may be megabytes: regularly while it grows, else when the page is looked at again. */
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
        // Somebody withdrew: their lines go, and what was drawn from them.
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const POLL_MS = 3_000;

/** A meeting's stored transcript. `isGrowing`: its last words may still arrive. */
export function useTranscripts(meetingId: string, { isEnabled = true, isGrowing = false } = {}) {
  const transcripts = useQuery({
    queryKey: queryKeys.transcripts(meetingId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/jitsi/meetings/{id}/transcripts', { params: { id: meetingId }, signal }))
        .transcripts,
    enabled: isEnabled,
  });
  useLastWords(meetingId, isGrowing && transcripts.isSuccess);
  return transcripts;
}

/** Asks only for what is new: the whole may be megabytes. */
function useLastWords(meetingId: string, isEnabled: boolean): void {
  const queries = useQueryClient();
  const key = queryKeys.transcripts(meetingId);
  useQuery({
    queryKey: queryKeys.lastWords(meetingId),
    queryFn: async ({ signal }) => {
      const afterLine = lastLineOf(queries.getQueryData<Transcript[]>(key) ?? []);
      const request = { params: { id: meetingId }, query: { afterLine }, signal };
      const { transcripts: later } = await call('GET /api/jitsi/meetings/{id}/transcripts', request);
      queries.setQueryData<Transcript[]>(key, (known) => known && withLaterLines(known, later));
      return later.length;
    },
    enabled: isEnabled,
    refetchInterval: POLL_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

const POLL_MS = 3_000;

/** A meeting's stored transcript. `isGrowing`: its last words may still arrive. */
export function useTranscripts(meetingId: string, { isEnabled = true, isGrowing = false } = {}) {
  return useQuery({
    queryKey: queryKeys.transcripts(meetingId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/jitsi/meetings/{id}/transcripts', { params: { id: meetingId }, signal }))
        .transcripts,
    enabled: isEnabled,
    refetchInterval: isGrowing ? POLL_MS : false,
  });
}

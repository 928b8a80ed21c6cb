import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { Summary } from '#shared/contract/summaries.ts';

const POLL_MS = 2_000;

/** The review screen's summary; null while there is none. */
export function useSummary(meetingId: string, { isExpected }: { isExpected: boolean }) {
  return useQuery({
    queryKey: queryKeys.summary(meetingId),
    queryFn: async ({ signal }): Promise<Summary | null> => {
      try {
        return await call('GET /api/summaries/meeting/{id}', { params: { id: meetingId }, signal });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
    // This screen has no socket, so a summary that is being made is looked for.
    refetchInterval: (query) => (isExpected && !query.state.data ? POLL_MS : false),
  });
}

/** The live screen's summary, under its own address. */
export function useLiveSummary(meetingId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: queryKeys.liveSummary(meetingId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/jitsi/meetings/{id}/summary', { params: { id: meetingId }, signal })).summary,
    enabled: isEnabled,
  });
}

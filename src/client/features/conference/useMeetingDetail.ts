import { useQuery } from '@tanstack/react-query';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1_000;

/** Does not retry errors that the server decided (4xx); other failures are retried three times. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** Loads a meeting for its live and review screens. */
export function useMeetingDetail(id: string) {
  return useQuery({
    queryKey: queryKeys.meeting(id),
    queryFn: ({ signal }) => call('GET /api/jitsi/meetings/{id}', { params: { id }, signal }),
    initialData: () => inlinedAnswer('GET /api/jitsi/meetings/{id}', { params: { id } }),
    retry: (failures, error) => !isFinal(error) && failures < RETRIES,
    retryDelay: RETRY_DELAY_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { Summary } from '#shared/contract/summaries.ts';

const POLL_MS = 2_000;
/** Timeout in ms; a summary that takes longer has failed and can be requested by hand. */
const REGENERATION_TIMEOUT_MS = 60_000;

/** The summary for the review screen; null if there is none. */
export function useSummary(meetingId: string, { isExpected }: { isExpected: boolean }) {
  const { replaced, setReplaced } = useReplacedSummary();
  const isAwaited = (known: Summary | null | undefined): boolean =>
    replaced !== null && !(known && known.createdAt !== replaced.createdAt);
  const summary = useQuery({
    queryKey: queryKeys.summary(meetingId),
    queryFn: async ({ signal }): Promise<Summary | null> => {
      try {
        return await call('GET /api/summaries/meeting/{id}', { params: { id: meetingId }, signal });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
    initialData: () => inlinedAnswer('GET /api/summaries/meeting/{id}', { params: { id: meetingId } }),
    // Polls while a summary is being generated, because this screen has no socket.
    refetchInterval: ({ state: { data } }) => ((isExpected && !data) || isAwaited(data) ? POLL_MS : false),
  });
  return {
    summary,
    /** True after cited lines were removed, while the server regenerates the summary from the rest. */
    isRegenerating: isAwaited(summary.data),
    expectRegeneration: () => setReplaced({ createdAt: summary.data?.createdAt ?? null }),
  };
}

interface Replaced {
  /** When the summary to be replaced was generated; null if there was none. */
  createdAt: string | null;
}

function useReplacedSummary() {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  useEffect(() => {
    if (!replaced) return;
    const timer = setTimeout(() => setReplaced(null), REGENERATION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [replaced]);
  return { replaced, setReplaced };
}

/** The summary for the live screen, which has its own endpoint. */
export function useLiveSummary(meetingId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: queryKeys.liveSummary(meetingId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/jitsi/meetings/{id}/summary', { params: { id: meetingId }, signal })).summary,
    enabled: isEnabled,
  });
}

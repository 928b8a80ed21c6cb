import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { summaryKeys } from '../summaryKeys.ts';

const POLL_MS = 1_500;

/** The progress of a generation, whoever requested it, and the languages in which a summary can be generated. */
export function useSummaryWork(
  meetingId: string,
  { isGenerating, isShown }: { isGenerating: boolean; isShown: boolean },
) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: summaryKeys.summaryWork(meetingId),
    queryFn: ({ signal }) =>
      call('GET /api/summaries/meeting/{id}/work', { params: { id: meetingId }, signal }),
    enabled: isShown || isGenerating,
    refetchInterval: ({ state }) => (isGenerating || state.data?.progress ? POLL_MS : false),
  });
  // The last known progress says nothing about a server that does not answer: it may have been restarted.
  const progress = isError && !isGenerating ? null : (data?.progress ?? null);

  const wasWriting = useRef(false);
  useEffect(() => {
    // Refetches a summary that was requested by another person, or by this page before a reload.
    if (wasWriting.current && !progress && !isGenerating)
      for (const queryKey of [queryKeys.summary(meetingId), queryKeys.liveSummary(meetingId)])
        void queries.invalidateQueries({ queryKey });
    wasWriting.current = progress !== null;
  }, [progress, isGenerating, meetingId, queries]);

  const cancel = useMutation({
    mutationFn: () => call('POST /api/summaries/meeting/{id}/cancel', { params: { id: meetingId } }),
    onSettled: () => void refetch(),
  });
  return {
    progress,
    languages: data?.languages ?? [],
    cancel: () => cancel.mutate(),
    /** Cancelled on this page, so that no summary is expected. */
    isCancelled: cancel.isSuccess && progress === null,
    isCancelling: cancel.isPending,
  };
}

export type SummaryWorkState = ReturnType<typeof useSummaryWork>;

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { summaryKeys } from '../summaryKeys.ts';

const POLL_MS = 1_500;

/** The summary that is being written now, by whomever it was asked for, and the languages that one can be in. */
export function useSummaryWork(
  meetingId: string,
  { isGenerating, isShown }: { isGenerating: boolean; isShown: boolean },
) {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: summaryKeys.summaryWork(meetingId),
    queryFn: ({ signal }) =>
      call('GET /api/summaries/meeting/{id}/work', { params: { id: meetingId }, signal }),
    enabled: isShown || isGenerating,
    refetchInterval: ({ state }) => (isGenerating || state.data?.progress ? POLL_MS : false),
  });
  const progress = data?.progress ?? null;

  const wasWriting = useRef(false);
  useEffect(() => {
    // Written for somebody else, or for this page before it was reloaded.
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
    /** Cancelled on this page, so that none is expected. */
    isCancelled: cancel.isSuccess && progress === null,
    isCancelling: cancel.isPending,
  };
}

export type SummaryWorkState = ReturnType<typeof useSummaryWork>;

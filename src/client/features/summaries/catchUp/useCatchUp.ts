import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#client/api/callError.ts';
import { streamCall } from '#client/api/streamCall.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import type { CatchUp, CatchUpEvent, CatchUpRange, Missed } from '#shared/contract/catchUp.ts';
import type { SummaryProgress } from '#shared/contract/summaries.ts';
import { summaryKeys } from '../summaryKeys.ts';

/**
 * Summarizes what was said during an absence. Aborts when the dialog closes; the result is cached until the next
 * absence.
 */
export function useCatchUp(meetingId: string, { until }: Missed, range: CatchUpRange) {
  const language = useLanguage();
  const [progress, setProgress] = useState<SummaryProgress | null>(null);
  const query = useQuery({
    queryKey: summaryKeys.catchUp(meetingId, { until, range, language }),
    queryFn: async ({ signal }): Promise<CatchUp> => {
      setProgress(null);
      const events = streamCall<CatchUpEvent>('/api/meetings/{id}/missed', {
        params: { id: meetingId },
        body: { range, language },
        signal,
      });
      for await (const event of events) {
        if (event.type === 'progress') setProgress(event.progress);
        else if (event.type === 'done') return event.catchUp;
        else throw new CallError(502, JSON.stringify(event.body));
      }
      throw CallError.unanswered();
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Does not retry by itself, because each attempt may take a language model minutes. The dialog has a Retry button.
    retry: false,
  });
  return { ...query, progress };
}

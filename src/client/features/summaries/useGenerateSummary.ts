import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';

const PAUSE_MS = 5_000;

/** `onScreen` selects the error's wording: the specification has one for each screen. */
export function useGenerateSummary(meetingId: string, onScreen: 'live' | 'review') {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isResting, rest] = useRest();
  const mutation = useMutation({
    mutationFn: () => call('POST /api/ai/generate-summary/{id}', { params: { id: meetingId } }),
    onMutate: rest,
    onSuccess: (summary) => {
      queries.setQueryData(queryKeys.summary(meetingId), summary);
      queries.setQueryData(queryKeys.liveSummary(meetingId), summary);
      toast({ title: t`Summary Generated`, description: t`Every point links to where it was said.` });
      void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      void queries.invalidateQueries({ queryKey: queryKeys.stats });
    },
    onError: (error) => {
      const failed = t`Failed to generate summary`;
      const reason = messageOf(error, failed);
      toast({
        title: t`Error`,
        description: onScreen === 'review' ? t`${failed}: ${reason}` : reason,
        variant: 'destructive',
      });
    },
  });
  return { generate: () => mutation.mutate(), isGenerating: mutation.isPending, isResting };
}

/** A cooldown after each press, because regenerating is costly. */
function useRest(): [isResting: boolean, rest: () => void] {
  const [restedAt, setRestedAt] = useState<number | null>(null);
  useEffect(() => {
    if (restedAt === null) return;
    const timer = setTimeout(() => setRestedAt(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [restedAt]);
  return [restedAt !== null, () => setRestedAt(Date.now())];
}

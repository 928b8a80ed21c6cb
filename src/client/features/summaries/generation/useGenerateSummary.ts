import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { CallError, isNotFound } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { messageOf } from '#client/language/shownError.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { summaryKeys } from '../summaryKeys.ts';

/**
 * Options of a generation. By default language and template stay as in the previous summary; for the first one, they
 * are the transcript's language and the general template.
 */
export interface GenerationOptions {
  language?: Language;
  /** The name of a built-in template, or the id of one of the reader's own. */
  template?: string;
}

const PAUSE_MS = 5_000;

/** Generates a summary. `onScreen` selects the error's wording, which the specification gives per screen. */
export function useGenerateSummary(meetingId: string, onScreen: 'live' | 'review') {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isCoolingDown, startCooldown] = useCooldown();
  const shownKey = onScreen === 'review' ? queryKeys.summary(meetingId) : queryKeys.liveSummary(meetingId);
  const shownSince = () => queries.getQueryData<Summary | null>(shownKey)?.createdAt ?? null;
  const mutation = useMutation({
    mutationFn: (options: GenerationOptions) =>
      call('POST /api/ai/generate-summary/{id}', { params: { id: meetingId }, query: options }),
    onMutate: () => {
      startCooldown();
      return { before: shownSince() };
    },
    onSuccess: (summary) => {
      void queries.invalidateQueries({ queryKey: summaryKeys.summaryVersions(meetingId) });
      queries.setQueryData(queryKeys.summary(meetingId), summary);
      queries.setQueryData(queryKeys.liveSummary(meetingId), summary);
      toast({ title: t`Summary Generated`, description: t`Every point links to where it was said.` });
      void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      void queries.invalidateQueries({ queryKey: queryKeys.stats });
    },
    onError: (error) => {
      if (isCancellation(error)) return;
      // The chosen template may have been deleted in another window.
      if (isNotFound(error)) void queries.invalidateQueries({ queryKey: summaryKeys.summaryTemplates });
      const failed = t`Failed to generate summary`;
      const reason = messageOf(error, failed);
      toast({
        title: t`Error`,
        description: onScreen === 'review' ? t`${failed}: ${reason}` : reason,
        variant: 'destructive',
      });
    },
  });
  const { error, isPending, context, variables } = mutation;
  const generate = (options: GenerationOptions = {}) => mutation.mutate(options);
  // A summary that was generated meanwhile, for example by another participant, makes the failure obsolete.
  const failure = error && !isCancellation(error) && context?.before === shownSince() ? error : null;
  return {
    generate,
    isGenerating: isPending,
    isCoolingDown,
    /** The last generation requested here, if it failed; the toast that reports it closes after some seconds. */
    failed: failure && { error: failure, retry: () => generate(variables) },
  };
}

export type FailedGeneration = NonNullable<ReturnType<typeof useGenerateSummary>['failed']>;

const isCancellation = (error: Error): boolean =>
  error instanceof CallError && error.code === 'summary_cancelled';

/** A cooldown after each click, because generating is expensive. */
function useCooldown(): [isCoolingDown: boolean, startCooldown: () => void] {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setTimeout(() => setStartedAt(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [startedAt]);
  return [startedAt !== null, () => setStartedAt(Date.now())];
}

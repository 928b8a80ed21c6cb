import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { VocabularyForm } from '#shared/contract/vocabulary.ts';

const vocabularyKey = (meetingId: string | null) => ['vocabulary', meetingId ?? ''];

/** The terms of a meeting that the user owns, or the user's own terms if `meetingId` is null. */
export const useVocabulary = (meetingId: string | null) =>
  useQuery({
    queryKey: vocabularyKey(meetingId),
    queryFn: () =>
      meetingId === null
        ? call('GET /api/vocabulary')
        : call('GET /api/meetings/{id}/vocabulary', { params: { id: meetingId } }),
    // Refetches on mount, because the engine may have changed.
    refetchOnMount: 'always',
  });

/** Saves the terms. The caller shows a failure next to the typed text. */
export function useSaveVocabulary(meetingId: string | null) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: VocabularyForm) =>
      meetingId === null
        ? call('PATCH /api/vocabulary', { body })
        : call('PATCH /api/meetings/{id}/vocabulary', { params: { id: meetingId }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(vocabularyKey(meetingId), saved);
      toast({ title: t`Vocabulary saved` });
    },
  });
}

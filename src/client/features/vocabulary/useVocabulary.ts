import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';

const vocabularyKey = (meetingId: string | null) => ['vocabulary', meetingId ?? ''];

/** The terms of a meeting of mine, or my own when `meetingId` is null. */
export const useVocabulary = (meetingId: string | null) =>
  useQuery({
    queryKey: vocabularyKey(meetingId),
    queryFn: () =>
      meetingId === null
        ? call('GET /api/vocabulary')
        : call('GET /api/meetings/{id}/vocabulary', { params: { id: meetingId } }),
    // Another engine may be in use by now.
    refetchOnMount: 'always',
  });

/** The caller shows a failure beside what was typed. */
export function useSaveVocabulary(meetingId: string | null) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (terms: string[]) =>
      meetingId === null
        ? call('PATCH /api/vocabulary', { body: { terms } })
        : call('PATCH /api/meetings/{id}/vocabulary', { params: { id: meetingId }, body: { terms } }),
    onSuccess: (saved) => {
      queries.setQueryData(vocabularyKey(meetingId), saved);
      toast({ title: t`Vocabulary saved` });
    },
  });
}

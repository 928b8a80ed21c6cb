import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { SpeakerChange } from '#shared/contract/speakers.ts';

/** Renames or merges a speaker, and offers to undo it. The caller shows a failure next to the typed text. */
export function useSpeakerChange(meetingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refetch = async () => {
    await queries.refetchQueries({ queryKey: queryKeys.laterChanges(meetingId) });
    // Refetches these too, because a guest may be a participant and the owner of action items.
    for (const queryKey of [queryKeys.summaries, queryKeys.meetings, queryKeys.people(meetingId)])
      void queries.invalidateQueries({ queryKey });
  };
  const undo = async (change: number) => {
    try {
      await call('POST /api/meetings/{id}/speakers/{change}/undo', { params: { id: meetingId, change } });
      await refetch();
    } catch (error) {
      toastFailure(t`The speaker's earlier name could not be restored`, error);
    }
  };
  return useMutation({
    mutationFn: async (body: SpeakerChange) => {
      const answer = await call('PATCH /api/meetings/{id}/speakers', { params: { id: meetingId }, body });
      await refetch();
      return answer;
    },
    onSuccess: ({ change }, { isMerge }) =>
      toast({
        title: isMerge ? t`Speakers merged` : t`Speaker renamed`,
        ...(change !== null && { action: { label: t`Undo`, run: () => void undo(change) } }),
      }),
  });
}

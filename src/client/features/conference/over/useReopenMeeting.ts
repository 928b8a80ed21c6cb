import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

export function useReopenMeeting(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/meetings/{id}/reopen', { params: { id } }),
    onSuccess: () => {
      toast({
        title: t`Meeting reopened`,
        description: t`Its transcript goes on, and its summary is made anew when it ends.`,
      });
      return queries.invalidateQueries({ queryKey: queryKeys.meetings });
    },
    onError: (error) => {
      toastFailure(t`Failed to reopen meeting`, error);
      // Refetches on failure too, because the meeting may already be open or can no longer be reopened.
      return queries.invalidateQueries({ queryKey: queryKeys.meetings });
    },
  });
}

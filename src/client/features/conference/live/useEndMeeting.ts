import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

export function useEndMeeting(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/meetings/{id}/end', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.meetings }),
    onError: (error) => toastFailure(t`Failed to end meeting`, error),
  });
}

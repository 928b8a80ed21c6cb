import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export function useEndMeeting(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/meetings/{id}/end', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.meetings }),
    onError: (error) =>
      toast({
        title: t`Failed to end meeting`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      }),
  });
}

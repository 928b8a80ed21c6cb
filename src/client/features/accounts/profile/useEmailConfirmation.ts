import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export const useEmailStatus = () =>
  useQuery({
    queryKey: queryKeys.emailStatus,
    queryFn: () => call('GET /api/account/email'),
    // Refetches on mount, because the confirmation link may have been opened in another tab.
    refetchOnMount: 'always',
  });

export function useAskForConfirmation() {
  return useMutation({
    mutationFn: () => call('POST /api/account/email/link'),
    onError: (error) =>
      toast({
        title: t`The link was not sent`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      }),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('POST /api/account/email/confirm', { body: { token } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.emailStatus }),
        queryClient.invalidateQueries({ queryKey: queryKeys.serverRole }),
      ]),
  });
}

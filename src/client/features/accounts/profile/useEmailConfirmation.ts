import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

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
    onError: (error) => toastFailure(t`The link was not sent`, error),
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

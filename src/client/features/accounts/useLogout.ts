import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { accountsApi } from '#shared/contract/accounts.ts';

/** Signs out and forgets everything that was loaded for this account. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountsApi.logout, { fallback: accountsApi.logoutTwin }),
    onSuccess: () => {
      queryClient.setQueryData(queryKeys.user, null);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.user[0] });
    },
    onError: (error) =>
      toast({
        title: t`Logout failed`,
        description: messageOf(error, t`Please try again`),
        variant: 'destructive',
      }),
  });
}

import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** Refetched after a sign-in, because only then the server knows whether the reader is a member. */
export function useInvitation(token: string) {
  const user = useCurrentUser();
  return useQuery({
    queryKey: [...queryKeys.invitation(token), user?.id],
    queryFn: () => call('GET /api/invites/{token}', { params: { token } }),
  });
}

export function useAcceptInvitation(token: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/invites/{token}/accept', { params: { token } }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.meetings, queryKeys.stats].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.invitation(token) });
      if (error instanceof CallError && error.status === 404) return;
      toast({
        title: t`Failed to join meeting`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      });
    },
  });
}

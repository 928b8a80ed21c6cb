import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useEntryError } from './useEntryError.ts';

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
  const showError = useEntryError(token);
  return useMutation({
    mutationFn: () => call('POST /api/invites/{token}/accept', { params: { token } }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.meetings, queryKeys.stats].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (error) => showError(error, t`Failed to join meeting`),
  });
}

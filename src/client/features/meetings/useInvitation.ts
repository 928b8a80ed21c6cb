import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { meetingsApi } from '#shared/contract/meetings.ts';

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: () => call(meetingsApi.invitation, { params: { token } }),
  });

export function useAcceptInvitation(token: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(meetingsApi.acceptInvitation, { params: { token } }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.meetings, queryKeys.stats].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (error) =>
      toast({
        title: t`Failed to join meeting`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      }),
  });
}

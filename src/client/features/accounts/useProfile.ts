import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { undoable } from '#client/ui/undoable.ts';
import {
  accountsApi,
  type PasswordForm,
  type ProfileForm,
  type SignedInSession,
} from '#shared/contract/accounts.ts';

const tellFailure = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });

export function useUpdateProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call(accountsApi.updateProfile, { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.user, user);
      toast({ title: 'Profile updated successfully' });
    },
    onError: tellFailure('Failed to update profile'),
  });
}

export function useChangePassword(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordForm) => call(accountsApi.changePassword, { params: { id }, body }),
    onSuccess: () => {
      toast({
        title: 'Password changed successfully',
        description: 'Your other sessions have been signed out.',
      });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: tellFailure('Failed to change password'),
  });
}

export const useSessions = () =>
  useQuery({ queryKey: queryKeys.sessions, queryFn: () => call(accountsApi.sessions) });

/** Signs another device out, a few seconds later, so that it can be taken back. */
export function useRevokeSession(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => {
    const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    queryClient.setQueryData<SignedInSession[]>(queryKeys.sessions, (all) =>
      all?.filter((session) => session.id !== id),
    );
    undoable({
      title: t`Session signed out`,
      description: t`It ends when this message goes.`,
      onUndo: readAgain,
      carryOut: ({ isLeaving }) =>
        call(accountsApi.revokeSession, { params: { id }, keepalive: isLeaving })
          .catch(tellFailure(t`Failed to sign the session out`))
          .finally(readAgain),
    });
  };
}

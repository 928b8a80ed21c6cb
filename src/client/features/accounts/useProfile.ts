import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { accountsApi, type PasswordForm, type ProfileForm } from '#shared/contract/accounts.ts';

const tellFailure = (title: MessageDescriptor) => (error: unknown) =>
  toast({
    title: i18n._(title),
    description: messageOf(error, t`Please try again.`),
    variant: 'destructive',
  });

export function useUpdateProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call(accountsApi.updateProfile, { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.user, user);
      toast({ title: t`Profile updated successfully` });
    },
    onError: tellFailure(msg`Failed to update profile`),
  });
}

export function useChangePassword(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordForm) => call(accountsApi.changePassword, { params: { id }, body }),
    onSuccess: () => {
      toast({
        title: t`Password changed successfully`,
        description: t`Your other sessions have been signed out.`,
      });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: tellFailure(msg`Failed to change password`),
  });
}

export const useSessions = () =>
  useQuery({ queryKey: queryKeys.sessions, queryFn: () => call(accountsApi.sessions) });

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(accountsApi.revokeSession, { params: { id } }),
    onSuccess: () => {
      toast({ title: t`Session signed out` });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: tellFailure(msg`Failed to sign the session out`),
  });
}

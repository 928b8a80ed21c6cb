import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { undoable } from '#client/ui/toasts/undoable.ts';
import type { PasswordForm, ProfileUpdate, SignedInSession } from '#shared/contract/accounts.ts';

export function useUpdateProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call('PATCH /api/user/{id}', { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.user, user);
      toast({ title: t`Profile updated successfully` });
    },
    onError: (error) => toastFailure(t`Failed to update profile`, error),
  });
}

export function useChangePassword(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordForm) => call('POST /api/user/{id}/change-password', { params: { id }, body }),
    onSuccess: () => {
      toast({
        title: t`Password changed successfully`,
        description: t`Your other sessions have been signed out.`,
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.calendarFeed });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: (error) => toastFailure(t`Failed to change password`, error),
  });
}

export const useSessions = () =>
  useQuery({ queryKey: queryKeys.sessions, queryFn: () => call('GET /api/sessions') });

/** Signs out another device after a delay of a few seconds, within which the user can undo it. */
export function useRevokeSession(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => {
    const refetchSessions = () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    queryClient.setQueryData<SignedInSession[]>(queryKeys.sessions, (all) =>
      all?.filter((session) => session.id !== id),
    );
    undoable({
      title: t`Session signed out`,
      description: t`It ends when this message goes.`,
      onUndo: refetchSessions,
      commit: ({ isLeaving }) =>
        call('DELETE /api/sessions/{id}', { params: { id }, keepalive: isLeaving })
          .catch((error) => toastFailure(t`Failed to sign the session out`, error))
          .finally(refetchSessions),
    });
  };
}

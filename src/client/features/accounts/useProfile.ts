import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import type { PasswordForm, ProfileForm } from '#shared/contract/accounts.ts';

const tellFailure = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });

export function useUpdateProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call('PATCH /api/user/{id}', { params: { id }, body }),
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
    mutationFn: (body: PasswordForm) => call('POST /api/user/{id}/change-password', { params: { id }, body }),
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
  useQuery({ queryKey: queryKeys.sessions, queryFn: () => call('GET /api/sessions') });

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/sessions/{id}', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Session signed out' });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: tellFailure('Failed to sign the session out'),
  });
}

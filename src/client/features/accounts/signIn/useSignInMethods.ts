import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { FirstPasswordForm, OwnerProof } from '#shared/contract/accounts.ts';

export const useSignInMethods = () =>
  useQuery({
    queryKey: queryKeys.signInMethods,
    queryFn: () => call('GET /api/sign-in-methods'),
    // Never cached, because a sign-in stops being fresh as time passes.
    staleTime: 0,
  });

export function useLinkGoogle() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (body: OwnerProof) => call('POST /api/google-auth/link', { body }),
    onSuccess: ({ location }) => window.location.assign(location),
    onError: (error) => toastFailure(t`Failed to link Google`, error),
  });
}

export function useUnlinkGoogle() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/google-auth/link'),
    onSuccess: () => {
      toast({ title: t`Google unlinked` });
      return queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods });
    },
    onError: (error) => toastFailure(t`Failed to unlink Google`, error),
  });
}

/** Redirects to Google and back to this path, for actions that require a fresh sign-in. */
export function useConfirmWithGoogle(next: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => call('POST /api/google-auth/confirm', { body: { next } }),
    onSuccess: ({ location }) => window.location.assign(location),
    onError: (error) => toastFailure(t`Google could not be reached`, error),
  });
}

export function useSetPassword(id: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstPasswordForm) =>
      call('POST /api/user/{id}/set-password', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: t`Password set`, description: t`You can now log in with it as well.` });
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.calendarFeed });
      return queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods });
    },
    onError: (error) => toastFailure(t`Failed to set the password`, error),
  });
}

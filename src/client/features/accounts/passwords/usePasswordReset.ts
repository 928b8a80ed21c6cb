import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { ForgotPasswordForm, ResetPasswordForm } from '#shared/contract/accounts.ts';

export const usePasswordResetStatus = () =>
  useQuery({
    queryKey: queryKeys.passwordReset,
    queryFn: () => call('GET /api/auth/password-reset'),
    initialData: () => inlinedAnswer('GET /api/auth/password-reset'),
  });

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordForm) => call('POST /api/auth/forgot-password', { body }),
    onError: (error) => toastFailure(t`The link was not sent`, error),
  });
}

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPasswordForm) => call('POST /api/auth/reset-password', { body }),
    // Refetches the user, because the reset may also have ended the session of this browser.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.user }),
    onError: (error) => toastFailure(t`Your password was not changed`, error),
  });
}

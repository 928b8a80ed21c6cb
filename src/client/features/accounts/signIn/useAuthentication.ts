import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { requireCookies } from '#client/api/requireCookies.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { LoginForm, RegisterForm } from '#shared/contract/accounts.ts';

/** Fallback messages when the server gives no reason; they differ between the screen versions. */
interface Texts {
  failure: string;
}

/** Stores the user on success; the route guard then redirects to the requested page. */
export function useLogin({ failure }: Texts) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginForm) => {
      requireCookies();
      return call('POST /api/auth/login', { body, fallback: 'POST /api/login' });
    },
    onSuccess: (user) => {
      toast({ title: t`Login successful`, description: t`Welcome back!` });
      queryClient.setQueryData(queryKeys.user, user);
    },
    onError: (error) => toastFailure(t`Login failed`, error, failure),
  });
}

export function useRegistration({ failure }: Texts) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RegisterForm) => {
      requireCookies();
      return call('POST /api/auth/register', { body, fallback: 'POST /api/register' });
    },
    onSuccess: (user) => {
      toast({ title: t`Registration successful`, description: t`Your account has been created` });
      queryClient.setQueryData(queryKeys.user, user);
    },
    onError: (error) => toastFailure(t`Registration failed`, error, failure),
  });
}

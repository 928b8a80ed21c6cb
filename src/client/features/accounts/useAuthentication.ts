import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { accountsApi, type LoginForm, type RegisterForm } from '#shared/contract/accounts.ts';

/** What each version of the screen says when the server gives no reason. */
interface Texts {
  failure: string;
}

/** Storing the user is all that success takes: the guard of the screen then leads to where one was going. */
export function useLogin({ failure }: Texts) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginForm) => call(accountsApi.login, { body, fallback: accountsApi.loginTwin }),
    onSuccess: (user) => {
      toast({ title: t`Login successful`, description: t`Welcome back!` });
      queryClient.setQueryData(queryKeys.user, user);
    },
    onError: (error) =>
      toast({ title: t`Login failed`, description: messageOf(error, failure), variant: 'destructive' }),
  });
}

export function useRegistration({ failure }: Texts) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterForm) =>
      call(accountsApi.register, { body, fallback: accountsApi.registerTwin }),
    onSuccess: (user) => {
      toast({ title: t`Registration successful`, description: t`Your account has been created` });
      queryClient.setQueryData(queryKeys.user, user);
    },
    onError: (error) =>
      toast({
        title: t`Registration failed`,
        description: messageOf(error, failure),
        variant: 'destructive',
      }),
  });
}

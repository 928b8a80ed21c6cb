import { useForm } from 'react-hook-form';
import { problemResolver } from '#client/api/problemResolver.ts';
import { LoginForm } from '#shared/contract/accounts.ts';

export function useLoginForm() {
  return useForm({
    resolver: problemResolver(LoginForm),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
}
export type LoginFormState = ReturnType<typeof useLoginForm>;

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { LoginForm } from '#shared/contract/accounts.ts';

export function useLoginForm() {
  return useForm({
    resolver: zodResolver(LoginForm),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
}
export type LoginFormState = ReturnType<typeof useLoginForm>;

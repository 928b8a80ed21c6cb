import { useForm } from 'react-hook-form';
import { problemResolver } from '#client/api/problemResolver.ts';
import { RegisterFormWithRepeatedPassword } from './registerFormWithRepeatedPassword.ts';

export function useRegisterFormWithRepeatedPassword() {
  return useForm({
    resolver: problemResolver(RegisterFormWithRepeatedPassword),
    defaultValues: { name: '', email: '', username: '', password: '', confirmPassword: '' },
  });
}
export type RegisterFormWithRepeatedPasswordState = ReturnType<typeof useRegisterFormWithRepeatedPassword>;

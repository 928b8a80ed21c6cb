import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RegisterFormWithRepeatedPassword } from './registerFormWithRepeatedPassword.ts';

export function useRegisterFormWithRepeatedPassword() {
  return useForm({
    resolver: zodResolver(RegisterFormWithRepeatedPassword),
    defaultValues: { name: '', email: '', username: '', password: '', confirmPassword: '' },
  });
}
export type RegisterFormWithRepeatedPasswordState = ReturnType<typeof useRegisterFormWithRepeatedPassword>;

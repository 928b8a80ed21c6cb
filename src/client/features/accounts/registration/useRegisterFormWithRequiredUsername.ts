import { useForm } from 'react-hook-form';
import { problemResolver } from '#client/api/problemResolver.ts';
import { RegisterFormWithRequiredUsername } from './registerFormWithRequiredUsername.ts';

export function useRegisterFormWithRequiredUsername() {
  return useForm({
    resolver: problemResolver(RegisterFormWithRequiredUsername),
    defaultValues: { name: '', email: '', username: '', password: '' },
  });
}
export type RegisterFormWithRequiredUsernameState = ReturnType<typeof useRegisterFormWithRequiredUsername>;

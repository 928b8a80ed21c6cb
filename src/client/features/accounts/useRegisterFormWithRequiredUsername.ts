import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RegisterFormWithRequiredUsername } from './registerFormWithRequiredUsername.ts';

export function useRegisterFormWithRequiredUsername() {
  return useForm({
    resolver: zodResolver(RegisterFormWithRequiredUsername),
    defaultValues: { name: '', email: '', username: '', password: '' },
  });
}
export type RegisterFormWithRequiredUsernameState = ReturnType<typeof useRegisterFormWithRequiredUsername>;

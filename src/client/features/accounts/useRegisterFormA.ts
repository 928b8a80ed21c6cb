import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RegisterFormA } from './registerSchemaA.ts';

export function useRegisterFormA() {
  return useForm({
    resolver: zodResolver(RegisterFormA),
    defaultValues: { name: '', email: '', username: '', password: '', confirmPassword: '' },
  });
}
export type RegisterFormAState = ReturnType<typeof useRegisterFormA>;

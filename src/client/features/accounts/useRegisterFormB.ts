import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RegisterFormB } from './registerSchemaB.ts';

export function useRegisterFormB() {
  return useForm({
    resolver: zodResolver(RegisterFormB),
    defaultValues: { name: '', email: '', username: '', password: '' },
  });
}
export type RegisterFormBState = ReturnType<typeof useRegisterFormB>;

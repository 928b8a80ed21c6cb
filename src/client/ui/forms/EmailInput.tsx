import type { ComponentProps } from 'react';
import { Input } from './Input.tsx';

export function EmailInput(props: ComponentProps<'input'>) {
  return <Input type="email" autoComplete="email" inputMode="email" dir="ltr" {...props} />;
}

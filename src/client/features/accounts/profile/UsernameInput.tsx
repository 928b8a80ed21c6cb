import type { ComponentProps } from 'react';
import { Input } from '#client/ui/forms/Input.tsx';

export function UsernameInput(props: ComponentProps<'input'>) {
  return <Input dir="ltr" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}

import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

// 16 px on small screens, because iOS zooms in when a field with smaller text takes focus.
export const inputClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink lg:min-h-10 lg:text-md ' +
  'transition-colors duration-150 hover:border-bay aria-invalid:border-madder ' +
  'focus-visible:border-bay focus-visible:outline-offset-0 [&:is(input,textarea):read-only]:bg-sunken disabled:opacity-55';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(inputClass, className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(inputClass, 'py-2.5 leading-normal', className)} {...rest} />;
}

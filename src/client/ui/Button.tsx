import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disabled, with a spinner before the label. */
  isBusy?: boolean;
}

export function Button({ variant, size, isBusy = false, className, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

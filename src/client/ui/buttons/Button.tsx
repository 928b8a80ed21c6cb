import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../progress/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Ignores clicks, and shows a spinner before the label. Keeps focus, which a disabled button would lose. */
  isBusy?: boolean;
  /** Ignores clicks for a moment after a click; keeps focus. */
  isResting?: boolean;
}

export function Button({
  variant,
  size,
  isBusy = false,
  isResting = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isResting || undefined}
      onClick={isBusy || isResting ? ignorePress : onClick}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Also ignores the keyboard and the submission of a form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

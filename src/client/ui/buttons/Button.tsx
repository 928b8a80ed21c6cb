import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../progress/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Cannot be pressed, with a spinner before the label; keeps the focus, which a disabled button would lose. */
  isBusy?: boolean;
  /** Cannot be pressed for a moment after it was; keeps the focus. */
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

/** Of the keyboard too, and for the form that the button would submit. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Spinner } from '../progress/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Like the attribute, but keeps focus. */
  disabled?: boolean;
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
  disabled = false,
  className,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: Props) {
  const [hasFocus, setHasFocus] = useState(false);
  // Sets the attribute only once the focus has moved on, because a press often disables its own button.
  const isKept = disabled && hasFocus;
  const isIgnoring = isBusy || isResting || isKept;
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      disabled={disabled && !isKept}
      aria-busy={isBusy || undefined}
      aria-disabled={isIgnoring || undefined}
      onClick={isIgnoring ? ignorePress : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Also ignores the keyboard and the submission of a form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

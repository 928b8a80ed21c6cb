import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'md' | 'lg' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-bay bg-bay text-on-bay hover:border-bay-strong hover:bg-bay-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-bay-soft hover:border-bay',
  ghost: 'border-transparent bg-transparent text-ink-muted hover:bg-bay-soft hover:text-bay-strong',
  danger: 'border-madder bg-madder text-on-madder hover:opacity-90',
  'danger-ghost': 'border-transparent bg-transparent text-ink-muted hover:bg-madder-soft hover:text-madder',
};

// 44 px for touch; 40 px for a mouse, only from the desktop breakpoint up.
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 lg:min-h-10 px-3.5 sm:px-4 text-md',
  lg: 'min-h-12 px-5 text-base',
  icon: 'size-11 lg:size-10',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  extra?: string,
): string {
  return cx(
    'inline-flex max-w-full shrink-0 print:hidden items-center justify-center gap-2 rounded-md border text-center font-medium leading-tight select-none',
    'transition-colors duration-150 ease-out unpressable:pointer-events-none unpressable:opacity-55',
    '[&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

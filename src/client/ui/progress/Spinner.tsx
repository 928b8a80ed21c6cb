import { useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-[1.125rem] animate-spin', className)} />;
}

/** Fills the screen with a spinner while it loads, with an optional explanation. */
export function ScreenSpinner({ label, children }: { label?: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-bay"
    >
      <Spinner className="size-8" />
      <span className="sr-only">{label ?? t`Loading`}</span>
      {children}
    </div>
  );
}

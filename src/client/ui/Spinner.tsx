import { useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-[1.125rem] animate-spin', className)} />;
}

/** Fills the screen while it loads. */
export function ScreenSpinner({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-bay">
      <Spinner className="size-8" />
      <span className="sr-only">{label ?? t`Loading`}</span>
    </div>
  );
}

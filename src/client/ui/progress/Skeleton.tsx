import { cx } from '../cx.ts';

/** Must have the size of the content it replaces, to avoid a layout shift when the data arrives. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-sm bg-line', className)} />;
}

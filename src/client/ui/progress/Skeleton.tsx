import { cx } from '../cx.ts';

/** A placeholder for content that is loading. Must have the size of that content, to avoid a layout shift. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-sm bg-line', className)} />;
}

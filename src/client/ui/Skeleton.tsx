import { cx } from './cx.ts';

/** Must be given the size of what it stands for, so that nothing moves when the data arrives. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-sm bg-line', className)} />;
}

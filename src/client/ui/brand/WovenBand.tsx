import { useId } from 'react';
import { cx } from '../cx.ts';

/** A decorative woven band made of the logo's lozenges. */
export function WovenBand({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={cx('block h-10 w-full opacity-20', className ?? 'text-bay')}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <pattern id={id} width="96" height="40" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <path d="M6 14l4.5 6-4.5 6-4.5-6zM90 14l4.5 6-4.5 6-4.5-6z" />
            <path d="M20 7l4.5 6-4.5 6-4.5-6zM20 21l4.5 6-4.5 6-4.5-6zM76 7l4.5 6-4.5 6-4.5-6zM76 21l4.5 6-4.5 6-4.5-6z" />
            <path d="M34 0l4.5 6-4.5 6-4.5-6zM34 14l4.5 6-4.5 6-4.5-6zM34 28l4.5 6-4.5 6-4.5-6zM62 0l4.5 6-4.5 6-4.5-6zM62 14l4.5 6-4.5 6-4.5-6zM62 28l4.5 6-4.5 6-4.5-6z" />
            <path d="M48 7l4.5 6-4.5 6-4.5-6zM48 21l4.5 6-4.5 6-4.5-6z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="40" fill={`url(#${id})`} />
    </svg>
  );
}

import { cx } from '../cx.ts';

/** The logo: a stepped lozenge of a woven band that also reads as a waveform. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className ?? 'size-8')}>
      <rect width="32" height="32" rx="8" fill="var(--bay)" />
      <g fill="var(--on-bay)">
        <path d="M8 12l3 4-3 4-3-4z" />
        <path d="M16 5l3 4-3 4-3-4zM16 12l3 4-3 4-3-4zM16 19l3 4-3 4-3-4z" />
        <path d="M24 12l3 4-3 4-3-4z" fill="oklch(0.79 0.145 72)" />
      </g>
    </svg>
  );
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-2.5 font-display font-semibold', className ?? 'text-lg')}
    >
      <LogoMark />
      {name}
    </span>
  );
}

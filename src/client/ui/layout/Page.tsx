import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A signed-in screen with its standard width and margins. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('mx-auto w-full max-w-[1180px] px-4 pt-5 pb-16 sm:px-6 lg:px-9 lg:pt-8', className)}>
      {children}
    </div>
  );
}

interface HeaderProps {
  title?: ReactNode;
  /** Replaces the heading with the title, as for a title that may be long. */
  heading?: ReactNode;
  /** A line above the title, such as a meeting's time. */
  eyebrow?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, heading, eyebrow, subtitle, actions }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6">
      <div className="grid min-w-0 gap-1">
        {eyebrow && <p className="text-md text-ink-muted">{eyebrow}</p>}
        {heading ?? (
          <h1 dir="auto" className="text-2xl">
            {title}
          </h1>
        )}
        {subtitle && <p className="text-md text-ink-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

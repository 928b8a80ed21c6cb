import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone = 'neutral' | 'bay' | 'pine' | 'madder' | 'deglet';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  bay: 'bg-bay-soft text-bay-strong',
  pine: 'bg-pine-soft text-pine',
  madder: 'bg-madder-soft text-madder',
  deglet: 'bg-deglet-soft text-deglet-ink',
};

interface Props {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** `deglet` is reserved for content that the assistant generated. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

interface Props {
  icon: ReactNode;
  tone: 'neutral' | 'madder';
  children: ReactNode;
}

/** A short notice about the transcript; the "madder" tone is announced as an alert. */
export function PanelNotice({ icon, tone, children }: Props) {
  return (
    <div
      role={tone === 'madder' ? 'alert' : 'status'}
      className={cx(
        'flex gap-2.5 px-4 py-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'madder' ? 'bg-madder-soft [&_svg]:text-madder' : 'bg-sunken text-ink-muted',
      )}
    >
      {icon}
      <div>{children}</div>
    </div>
  );
}

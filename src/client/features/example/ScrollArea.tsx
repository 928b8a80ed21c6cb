import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

interface Props {
  label: string;
  className: string;
  children: ReactNode;
}

/** A scroll area with a specified height. The buttons in its content make every part reachable by keyboard. */
export function ScrollArea({ label, className, children }: Props) {
  return (
    <section
      aria-label={label}
      className={cx(
        'h-[500px] overflow-y-auto rounded-lg print:h-auto print:overflow-visible print:border-0 print:bg-transparent print:p-0',
        className,
      )}
    >
      {children}
    </section>
  );
}

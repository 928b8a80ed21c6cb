import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Shows the meetings in progress above the list. */
export function ActiveMeetings({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="now-title" className="stack-3 grid-cols-1 rounded-lg bg-pine-soft p-3 sm:p-4">
      <h2 id="now-title" className="flex items-center gap-2.5 px-1 text-lg text-pine">
        <span aria-hidden className="size-2.5 animate-breathe rounded-full bg-pine" />
        <Trans>Now</Trans>
      </h2>
      {children}
    </section>
  );
}

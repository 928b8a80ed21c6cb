import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** Confirms the withdrawal. Takes focus, because the menu that had focus was removed. */
export function ConsentWithdrawn() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex min-h-11 items-center text-sm text-ink-muted outline-none lg:min-h-10 print:hidden"
    >
      <Trans>You withdrew your consent. What you said in this meeting was removed.</Trans>
    </p>
  );
}

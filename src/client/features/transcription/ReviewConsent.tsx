import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { WithdrawConsent } from './WithdrawConsent.tsx';

interface Props {
  meetingId: string;
  hasConsented: boolean;
  onWithdrawn: (removedLines: number) => void;
}

/** Above the kept transcript: who agreed to it may still take that back. */
export function ReviewConsent({ meetingId, hasConsented, onWithdrawn }: Props) {
  const [hasWithdrawn, setHasWithdrawn] = useState(false);
  if (hasWithdrawn) return <Withdrawn />;
  if (!hasConsented) return null;
  return (
    <div className="-mt-2 mb-3 flex flex-wrap items-center gap-x-7 text-sm text-ink-muted print:hidden">
      <p>
        <Trans>You agreed that what you say in this meeting is written down.</Trans>
      </p>
      {/* Its sign stands in line with the words, also below them. */}
      <div className="-mx-3.5 sm:-mx-4">
        <WithdrawConsent
          meetingId={meetingId}
          onWithdrawn={(removedLines) => {
            setHasWithdrawn(true);
            onWithdrawn(removedLines);
          }}
        />
      </div>
    </div>
  );
}

/** Takes the focus, since the button that had it is gone. */
function Withdrawn() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="-mt-2 mb-3 flex min-h-11 items-center text-sm text-ink-muted outline-none lg:min-h-10 print:hidden"
    >
      <Trans>You withdrew your consent. What you said in this meeting was removed.</Trans>
    </p>
  );
}

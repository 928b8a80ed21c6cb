import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { WithdrawConsent } from './WithdrawConsent.tsx';

interface Props {
  meetingId: string;
  isGuest: boolean;
}

/** For somebody who was removed from a meeting: says that their words stay in it, and lets them withdraw their consent. */
export function WithdrawAfterRemoval({ meetingId, isGuest }: Props) {
  const [hasWithdrawn, setHasWithdrawn] = useState(false);
  return (
    <>
      <p role="status" className="max-w-[44ch] text-balance text-ink-muted">
        {hasWithdrawn ? (
          <Trans>Nothing that you said is left in the transcript.</Trans>
        ) : (
          <Trans>What you said stays in the transcript until you withdraw your consent.</Trans>
        )}
      </p>
      {!hasWithdrawn && (
        <div className="mt-2">
          <WithdrawConsent
            meetingId={meetingId}
            isRemovedGuest={isGuest}
            variant="secondary"
            onWithdrawn={() => setHasWithdrawn(true)}
          />
        </div>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  meetingId: string;
  isGuest: boolean;
}

/** For somebody who was removed from a meeting: says that their words stay in it, and lets them withdraw their consent. */
export function WithdrawAfterRemoval({ meetingId, isGuest }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
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
        <Button className="mt-2" onClick={() => setIsAsking(true)}>
          <EyeOff aria-hidden />
          {t`Withdraw consent`}
        </Button>
      )}
      <WithdrawDialog
        meetingId={meetingId}
        isRemovedGuest={isGuest}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onWithdrawn={() => setHasWithdrawn(true)}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  meetingId: string;
  onWithdrawn: (removedLines: number) => void;
}

/** The button on the live screen that withdraws consent, next to the list of captured participants. */
export function WithdrawConsent({ meetingId, onWithdrawn }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden />
        {t`Withdraw consent`}
      </Button>
      <WithdrawDialog
        meetingId={meetingId}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onWithdrawn={onWithdrawn}
      />
    </>
  );
}

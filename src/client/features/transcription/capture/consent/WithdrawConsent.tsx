import { useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props extends Omit<ComponentProps<typeof WithdrawDialog>, 'isOpen' | 'onOpenChange'> {
  variant?: 'ghost' | 'secondary';
}

/** The button that withdraws consent, on the live screen and on that of somebody who was removed. */
export function WithdrawConsent({ variant = 'ghost', ...dialog }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden />
        {t`Withdraw consent`}
      </Button>
      <WithdrawDialog {...dialog} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

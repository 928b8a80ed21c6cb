import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useConfirmWithGoogle } from '../signIn/useSignInMethods.ts';
import { GoogleMark } from './GoogleMark.tsx';

/** Replaces the current-password field for accounts that have no password. */
export function ConfirmWithGoogle({ next, children }: { next: string; children: ReactNode }) {
  const { t } = useLingui();
  const confirm = useConfirmWithGoogle(next);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-md text-ink-muted">{children}</p>
      <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        <GoogleMark />
        {t`Confirm with Google`}
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { SessionsList } from './SessionsList.tsx';

export function SecurityCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card aria-labelledby="security-title">
      <h2 id="security-title" className="pb-4 text-lg">
        <Trans>Security</Trans>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid">
          <h3 className="font-sans text-md font-medium tracking-normal">{t`Password`}</h3>
          <p className="text-sm text-ink-muted">
            <Trans>Changing it signs out all your other sessions.</Trans>
          </p>
        </div>
        <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {isChanging ? t`Cancel` : t`Change Password`}
        </Button>
      </div>
      {isChanging && <PasswordFields userId={userId} onDone={() => setIsChanging(false)} />}
      <div className="mt-5 grid gap-1 border-t border-line pt-5">
        <h3 className="font-sans text-md font-medium tracking-normal">
          <Trans>Where you are signed in</Trans>
        </h3>
        <SessionsList />
      </div>
    </Card>
  );
}

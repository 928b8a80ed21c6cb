import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InvalidResetLink } from '#client/features/accounts/passwords/InvalidResetLink.tsx';
import { PasswordChanged } from '#client/features/accounts/passwords/PasswordChanged.tsx';
import { ResetPasswordFields } from '#client/features/accounts/passwords/ResetPasswordFields.tsx';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import type { PasswordResetOutcome } from '#shared/contract/accounts.ts';

type State = 'choosing' | 'spent' | PasswordResetOutcome;

export function ResetPasswordPage() {
  const { t } = useLingui();
  const { token: given } = getRouteApi('/reset-password').useSearch();
  const navigate = useNavigate();
  const [token, setToken] = useState(given);
  const [state, setState] = useState<State>(given ? 'choosing' : 'spent');
  useTitle(t`Choose a new password`);

  // Removes the token from the address at once, so that neither the screen nor the history shows it.
  useEffect(() => {
    if (!given) return;
    setToken(given);
    setState('choosing');
    void navigate({ to: '/reset-password', search: {}, replace: true });
  }, [given, navigate]);

  return (
    <PublicFrame>
      <Card className="grid gap-5">
        {typeof state === 'object' && <PasswordChanged outcome={state} />}
        {state === 'spent' && <InvalidResetLink />}
        {state === 'choosing' && token && (
          <>
            <h1 className="text-xl">
              <Trans>Choose a new password</Trans>
            </h1>
            <ResetPasswordFields
              key={token}
              token={token}
              onDone={setState}
              onSpent={() => setState('spent')}
            />
          </>
        )}
      </Card>
    </PublicFrame>
  );
}

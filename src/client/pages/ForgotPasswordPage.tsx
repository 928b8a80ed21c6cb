import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BackToLogin } from '#client/features/accounts/passwords/BackToLogin.tsx';
import { ForgotPasswordFields } from '#client/features/accounts/passwords/ForgotPasswordFields.tsx';
import { LinkSent } from '#client/features/accounts/passwords/LinkSent.tsx';
import { usePasswordResetStatus } from '#client/features/accounts/passwords/usePasswordReset.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Card } from '#client/ui/layout/Card.tsx';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const status = usePasswordResetStatus();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  useTitle(t`Forgot your password?`);

  const handleSent = (typed: string) => {
    setEmail(typed);
    setIsSent(true);
  };
  return (
    <PublicFrame>
      <Card className="grid gap-5">
        {isSent ? (
          <LinkSent email={email} onAgain={() => setIsSent(false)} />
        ) : (
          <>
            <h1 className="text-xl">
              <Trans>Forgot your password?</Trans>
            </h1>
            {status.data?.isMailAvailable === false ? (
              <p className="text-md text-ink-muted">
                <Trans>This server sends no mail. Its administrator can reset your password.</Trans>
              </p>
            ) : (
              <ForgotPasswordFields email={email} onSent={handleSent} />
            )}
          </>
        )}
        <BackToLogin />
      </Card>
    </PublicFrame>
  );
}

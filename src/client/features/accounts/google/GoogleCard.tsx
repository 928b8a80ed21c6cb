import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { useSignInMethods, useUnlinkGoogle } from '../signIn/useSignInMethods.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { LinkGoogleDialog } from './LinkGoogleDialog.tsx';
import { useGoogleStatus } from './useGoogleStatus.ts';

/** Links a Google account to this account, or unlinks it. Hidden if this server has no Google sign-in. */
export function GoogleCard() {
  const { t } = useLingui();
  const status = useGoogleStatus();
  const methods = useSignInMethods().data;
  if (!status.data?.initialized || !methods) return null;
  const { googleEmail, hasPassword } = methods;
  return (
    <Card aria-labelledby="google-title" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 id="google-title" className="text-lg">
          {t`Sign in with Google`}
        </h2>
        <p className="max-w-[60ch] text-md text-ink-muted">
          {googleEmail === null ? (
            t`Link your Google account to log in with it as well.`
          ) : (
            <Trans>
              Linked with <bdi className="font-medium text-ink">{googleEmail}</bdi>.
            </Trans>
          )}{' '}
          {!hasPassword && t`To unlink it, first set a password on your profile.`}
        </p>
      </div>
      {googleEmail === null ? (
        <LinkButton hasPassword={hasPassword} />
      ) : (
        <UnlinkButton isPossible={hasPassword} />
      )}
    </Card>
  );
}

function LinkButton({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <GoogleMark />
        {t`Link Google`}
      </Button>
      <LinkGoogleDialog hasPassword={hasPassword} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

function UnlinkButton({ isPossible }: { isPossible: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const unlink = useUnlinkGoogle();
  return (
    <>
      <Button disabled={!isPossible} onClick={() => setIsAsking(true)}>
        {t`Unlink Google`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Unlink Google?`}
        description={t`From then on you log in with your password. You can link Google again at any time.`}
        confirmLabel={t`Unlink`}
        cancelLabel={t`Cancel`}
        isBusy={unlink.isPending}
        onConfirm={() => unlink.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { SecretLink } from '#client/ui/forms/SecretLink.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import type { ServerAccount } from '#shared/contract/administration.ts';
import { useEngines, useResetLink } from '../useServer.ts';

interface Props {
  account: ServerAccount;
  name: string;
  onClose: () => void;
}

/** Creates a password reset link, which the administrator copies or the server emails. */
export function ResetLinkDialog({ account, name, onClose }: Props) {
  const { t } = useLingui();
  const making = useResetLink(account);
  const isMailOff = useEngines().data?.find(({ kind }) => kind === 'mail')?.state === 'off';
  const { email } = account;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`New password for ${name}`}
      description={t`A link that works once, within 30 minutes. Whoever opens it chooses the password of this account.`}
    >
      {making.data?.link ? (
        <SecretLink
          link={making.data.link}
          label={t`Link for a new password`}
          note={t`It is shown this once. Hand it to ${name} in private.`}
        />
      ) : making.data ? (
        <p role="status" className="rounded-md bg-pine-soft p-3 text-md">
          {t`The link is on its way to ${email}.`}
        </p>
      ) : (
        <DialogActions>
          <Button data-first onClick={() => making.mutate('copy')} isBusy={making.isPending}>
            {t`Make a link to copy`}
          </Button>
          {!isMailOff && (
            <Button variant="primary" onClick={() => making.mutate('mail')} isBusy={making.isPending}>
              {t`Mail it to them`}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

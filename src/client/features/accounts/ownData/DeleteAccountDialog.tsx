import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import type { User } from '#shared/contract/accounts.ts';
import { ConfirmWithGoogle } from '../google/ConfirmWithGoogle.tsx';
import { useSignInMethods } from '../signIn/useSignInMethods.ts';
import { DeleteAccountFields } from './DeleteAccountFields.tsx';
import { ExportButton } from './ExportButton.tsx';

interface Props {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Lists the data that will be deleted, offers an export first, and asks for the password or a fresh sign-in. */
export function DeleteAccountDialog({ user, open, onOpenChange, onDeleted }: Props) {
  const { t } = useLingui();
  const methods = useSignInMethods().data;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete account`}
      description={t`This cannot be undone.`}
      staysOnOutsideClick
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1.5 ps-5 text-md marker:text-ink-muted">
          <li>{t`Your account and all your sessions end at once.`}</li>
          <li>{t`Your meetings go with their transcripts, summaries and uploads, for everybody in them.`}</li>
          <li>{t`In the meetings of others, what you said goes, with what was drawn from it.`}</li>
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3 ps-4">
          <p className="text-md">{t`Keep a copy first?`}</p>
          <ExportButton />
        </div>
        {methods?.hasPassword === false && !methods.isConfirmed ? (
          <ConfirmWithGoogle next="/settings">
            {t`You signed in a while ago. Confirm that it is you, then come back here.`}
          </ConfirmWithGoogle>
        ) : (
          <DeleteAccountFields
            userId={user.id}
            hasPassword={methods?.hasPassword ?? true}
            onCancel={() => onOpenChange(false)}
            onDeleted={onDeleted}
          />
        )}
      </div>
    </Dialog>
  );
}

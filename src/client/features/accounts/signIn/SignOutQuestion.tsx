import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before a sign-out discards what this or another tab has not saved. */
export function SignOutQuestion(props: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...props}
      title={t`Sign out and lose what is not saved?`}
      description={t`A text, a recording or an upload in this or another tab is not saved yet. It is lost when you sign out.`}
      cancelLabel={t`Stay signed in`}
      confirmLabel={t`Sign out`}
      isDestructive
    />
  );
}

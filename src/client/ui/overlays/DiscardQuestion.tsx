import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asks before unsaved input of a form is discarded. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Discard what you changed?`}
      description={t`What you changed here is not saved.`}
      cancelLabel={t`Keep editing`}
      confirmLabel={t({ context: 'changes', message: 'Discard' })}
      isDestructive
      onConfirm={onDiscard}
    />
  );
}

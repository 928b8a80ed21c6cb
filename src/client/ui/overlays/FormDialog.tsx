import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'staysOnOutsideClick'>;

/** A dialog with a form. Ignores clicks outside, and asks before Escape or the close button discards typed input. */
export function FormDialog({ onOpenChange, children, ...dialog }: Props) {
  const { t } = useLingui();
  const [hasInput, setHasInput] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen && hasInput) setIsAsking(true);
    else onOpenChange(isOpen);
  };
  return (
    <>
      <Dialog {...dialog} onOpenChange={handleOpenChange} staysOnOutsideClick>
        <InputWatch onChange={setHasInput}>{children}</InputWatch>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Discard what you changed?`}
        description={t`What you changed here is not saved.`}
        cancelLabel={t`Keep editing`}
        confirmLabel={t({ context: 'changes', message: 'Discard' })}
        isDestructive
        onConfirm={() => {
          setIsAsking(false);
          onOpenChange(false);
        }}
      />
    </>
  );
}

interface WatchProps {
  onChange: (hasInput: boolean) => void;
  children: ReactNode;
}

/** Reports input in its children. Mounted again whenever the dialog opens, so that it starts without input. */
function InputWatch({ onChange, children }: WatchProps) {
  useEffect(() => onChange(false), [onChange]);
  return <div onInput={() => onChange(true)}>{children}</div>;
}

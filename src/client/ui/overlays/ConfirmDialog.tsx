import { useLingui } from '@lingui/react/macro';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { buttonClass } from '../buttons/buttonClass.ts';
import { closeOnEscape, keepWhileComposing } from './closeOnEscape.ts';
import { DialogActions } from './Dialog.tsx';
import { dialogPanelClass, overlayClass } from './dialogClass.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog stays open until the caller closes it, so that an error is shown next to the question. */
  onConfirm: () => void;
  isBusy?: boolean;
  isDestructive?: boolean;
  /** Called with the event of the opened panel; calling `preventDefault` lets the caller set the focus. */
  onOpened?: (event: Event) => void;
}

export function ConfirmDialog(props: Props) {
  const { t } = useLingui();
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm } = props;
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass}>
          <AlertDialog.Content
            className={dialogPanelClass}
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              props.onOpened?.(event);
            }}
            {...closeOnEscape(onOpenChange)}
            onEscapeKeyDown={keepWhileComposing}
          >
            <AlertDialog.Title className="text-xl" dir="auto">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="pt-2 text-md text-ink-muted">
              {description}
            </AlertDialog.Description>
            <DialogActions>
              <AlertDialog.Cancel className={buttonClass('secondary')}>
                {cancelLabel ?? t`Cancel`}
              </AlertDialog.Cancel>
              <Button
                variant={props.isDestructive ? 'danger' : 'primary'}
                isBusy={props.isBusy ?? false}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

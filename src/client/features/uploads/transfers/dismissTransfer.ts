import { t } from '@lingui/core/macro';
import { undoable } from '#client/ui/toasts/undoable.ts';
import type { Transfer } from './transfer.ts';
import { currentTransfers, discardTransfer, removeTransfer, restoreTransfer } from './transfers.ts';

/** Removes a file from the list before its upload is complete, and offers to undo it. */
export function dismissTransfer(transfer: Transfer): void {
  const index = currentTransfers.get().findIndex(({ id }) => id === transfer.id);
  removeTransfer(transfer.id);
  undoable({
    title: t`Upload cancelled`,
    description: transfer.title,
    onUndo: () => restoreTransfer(transfer, index),
    commit: ({ isLeaving }) => discardTransfer(transfer, isLeaving),
  });
}

import { t } from '@lingui/core/macro';
import { undoable } from '#client/ui/undoable.ts';
import { currentTransfers, dropTransfer, restoreTransfer, type Transfer } from './transfers.ts';

/** Takes a file off the list that never reached the server; chosen by mistake, it comes back with one press. */
export function dismissTransfer(transfer: Transfer): void {
  const index = currentTransfers().findIndex(({ id }) => id === transfer.id);
  dropTransfer(transfer.id);
  undoable({
    title: t`Upload cancelled`,
    description: transfer.file.name,
    onUndo: () => restoreTransfer(transfer, index),
    carryOut: async () => undefined,
  });
}

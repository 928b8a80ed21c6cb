import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

interface Undoable {
  title: string;
  description?: string;
  onUndo: () => void;
  /** What the message already tells as done: carried out when it goes, at the latest when the page is left. */
  carryOut: (now: { isLeaving: boolean }) => Promise<unknown>;
}

const pending = new Set<(isLeaving: boolean) => Promise<unknown>>();

/** Tells that something is removed, and leaves the time of its message to think better of it. */
export function undoable({ title, description, onUndo, carryOut }: Undoable): void {
  const settle = async (isLeaving: boolean) => {
    if (pending.delete(settle)) await carryOut({ isLeaving });
  };
  pending.add(settle);
  toast({
    title,
    ...(description && { description }),
    action: { label: t`Undo`, run: () => pending.delete(settle) && onUndo() },
    onGone: () => void settle(false),
  });
}

/** For what must not happen before it, such as the end of the session it needs. */
export const carryOutPending = (isLeaving = false): Promise<unknown> =>
  Promise.all([...pending].map((settle) => settle(isLeaving)));

addEventListener('pagehide', () => void carryOutPending(true));

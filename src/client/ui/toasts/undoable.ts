import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

interface Undoable {
  title: string;
  description?: string;
  onUndo: () => void;
  /** Performs the reported removal when the toast closes, or at the latest when the page is left. */
  commit: (now: { isLeaving: boolean }) => Promise<unknown>;
}

const pending = new Set<(isLeaving: boolean) => Promise<unknown>>();

/** Optimistic removal with undo: reports the removal at once, and performs it when the toast closes. */
export function undoable({ title, description, onUndo, commit }: Undoable): void {
  const settle = async (isLeaving: boolean) => {
    if (pending.delete(settle)) await commit({ isLeaving });
  };
  pending.add(settle);
  // Adding the same listener again has no effect.
  addEventListener('pagehide', commitOnLeaving);
  toast({
    title,
    ...(description && { description }),
    action: { label: t`Undo`, run: () => pending.delete(settle) && onUndo() },
    onGone: () => void settle(false),
  });
}

/** Performs all pending removals at once, before an event that would prevent them, such as the end of the session. */
export const commitPending = (isLeaving = false): Promise<unknown> =>
  Promise.all([...pending].map((settle) => settle(isLeaving)));

const commitOnLeaving = () => void commitPending(true);

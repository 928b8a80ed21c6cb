import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

interface Undoable {
  title: string;
  description?: string;
  onUndo: () => void;
  /** The action that the message reports as done: runs when the message closes, at the latest when the page is left. */
  commit: (now: { isLeaving: boolean }) => Promise<unknown>;
}

const pending = new Set<(isLeaving: boolean) => Promise<unknown>>();

/** Optimistic removal with undo: reports the removal at once, and carries it out when the message closes. */
export function undoable({ title, description, onUndo, commit }: Undoable): void {
  const settle = async (isLeaving: boolean) => {
    if (pending.delete(settle)) await commit({ isLeaving });
  };
  pending.add(settle);
  // The same listener is added only once.
  addEventListener('pagehide', commitOnLeaving);
  toast({
    title,
    ...(description && { description }),
    action: { label: t`Undo`, run: () => pending.delete(settle) && onUndo() },
    onGone: () => void settle(false),
  });
}

/**
 * Carries out all pending removals at once, before something that would prevent them, such as the end of their
 * session.
 */
export const commitPending = (isLeaving = false): Promise<unknown> =>
  Promise.all([...pending].map((settle) => settle(isLeaving)));

const commitOnLeaving = () => void commitPending(true);

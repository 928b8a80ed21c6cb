import type { ActionItem, ActionItemChanges } from '#shared/contract/summaries.ts';
import { call } from './call.ts';

type Changeable = Pick<ActionItem, 'id' | 'task' | 'owner' | 'due' | 'dueText' | 'done'>;

interface Queue {
  /** The last known state on the server, to which a rejected change is rolled back. */
  stored: Changeable;
  length: number;
  last: Promise<unknown> | null;
}

/** Clears the optional marks, because the server's answer omits marks that no longer apply. */
const NO_MARKS = { edit: undefined, isPossible: undefined, isBeforeCorrection: undefined };

const queues = new Map<string, Queue>();

/**
 * Shows a change at once, and sends it after earlier changes of the same item, because concurrent requests could be
 * stored in another order. Shows only the last answer, because earlier answers lack the later changes.
 */
export async function changeActionItem(
  item: Changeable,
  changes: ActionItemChanges,
  show: (fields: Partial<ActionItem>) => void,
): Promise<void> {
  const queue = queues.get(item.id) ?? { stored: item, length: 0, last: null };
  queues.set(item.id, queue);
  queue.length += 1;
  show(definedOf(changes));
  // Uses keepalive, so that the request completes even if the page is left, because the change is already shown.
  const send = () =>
    call('PATCH /api/action-items/{id}', { params: { id: item.id }, body: changes, keepalive: true });
  const sent = queue.last ? queue.last.then(send, send) : send();
  queue.last = sent;
  try {
    queue.stored = await sent;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) {
      queues.delete(item.id);
      show({ ...NO_MARKS, ...queue.stored });
    }
  }
}

/** Resolves when no change is in flight. A list that is fetched earlier may lack a change. */
export async function actionItemChangesSent(): Promise<void> {
  await Promise.allSettled([...queues.values()].map(({ last }) => last));
}

const definedOf = ({ seen: _, ...changes }: ActionItemChanges): Partial<ActionItem> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

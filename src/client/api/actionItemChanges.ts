import type { ActionItem, ActionItemChanges } from '#shared/contract/summaries.ts';
import { call } from './call.ts';

type Changeable = Pick<ActionItem, 'id' | 'task' | 'owner' | 'due' | 'dueText' | 'done'>;

interface Queue {
  /** As the server has it, as far as is known: what a rejected change falls back to. */
  stored: Changeable;
  length: number;
  last: Promise<unknown> | null;
}

/** Marks that an answer leaves out where they no longer hold. */
const NO_MARKS = { edit: undefined, isPossible: undefined, isBeforeCorrection: undefined };

const queues = new Map<string, Queue>();

/**
 * Shows a change at once and sends it after the earlier ones of the same item: on connections of their own, the later
 * could be stored first. Only the last answer is shown, because those before it do not know the later changes.
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
  // keepalive: it is shown as done at once, so it must complete even if the page is left.
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

/** Resolves when no change is on its way that was sent before: a list that is read earlier may lack it. */
export async function actionItemChangesSent(): Promise<void> {
  await Promise.allSettled([...queues.values()].map(({ last }) => last));
}

const definedOf = (changes: ActionItemChanges): Partial<ActionItem> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { problem } from '#shared/contract/problem.ts';
import type { ActionItemChanges } from '#shared/contract/summaries.ts';
import {
  type ActionItemRowChanges,
  listTranscriptLines,
  lockActionItem,
  updateActionItem,
} from '../summaries.queries.ts';
import type { SupportCheck } from '../summaryEngine.ts';
import { changedSince } from './changedSince.ts';
import { citationsOf } from './editedItems.ts';

/**
 * Undefined if this person may not see the item's meeting. Keeps the citations that support the new text. Throws
 * `action_item_changed` if somebody else has changed the same field since the caller saw it.
 */
export async function changeActionItem(
  { db, supportCheck }: { db: Db; supportCheck: SupportCheck },
  userId: string,
  id: string,
  { done, seen, ...rest }: ActionItemChanges,
) {
  const changes: ActionItemRowChanges = { ...rest, ...(done !== undefined && { is_done: done }) };
  return db.transaction().execute(async (transaction) => {
    const before = await lockActionItem(transaction, userId, id);
    if (!before) return undefined;
    const changed = changedSince(seen, before, rest);
    if (changed.length > 0)
      throw new AppError('action_item_changed', {
        fields: Object.fromEntries(
          changed.map((field) => [field, problem('field_changed', { now: before[field] ?? '' })]),
        ),
      });
    if (rest.task !== undefined && rest.task !== before.task) {
      const check = supportCheck(await listTranscriptLines(transaction, before.meeting_id));
      Object.assign(changes, citationsOf(rest.task, before.language, before, check));
    }
    return updateActionItem(transaction, userId, id, changes);
  });
}

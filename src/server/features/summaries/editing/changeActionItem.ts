import type { Db } from '#server/platform/database/tables.ts';
import type { ActionItemChanges } from '#shared/contract/summaries.ts';
import {
  type ActionItemRowChanges,
  findActionItem,
  listTranscriptLines,
  updateActionItem,
} from '../summaries.queries.ts';
import type { SupportCheck } from '../summaryEngine.ts';
import { citationsOf } from './editedItems.ts';

/** Undefined if this person may not see the item's meeting. Keeps the citations that support the new text. */
export async function changeActionItem(
  { db, supportCheck }: { db: Db; supportCheck: SupportCheck },
  userId: string,
  id: string,
  { done, ...rest }: ActionItemChanges,
) {
  const changes: ActionItemRowChanges = { ...rest, ...(done !== undefined && { is_done: done }) };
  const before = rest.task === undefined ? undefined : await findActionItem(db, userId, id);
  if (before && rest.task !== undefined && rest.task !== before.task) {
    const check = supportCheck(await listTranscriptLines(db, before.meeting_id));
    Object.assign(changes, citationsOf(rest.task, before.language, before, check));
  }
  return updateActionItem(db, userId, id, changes);
}

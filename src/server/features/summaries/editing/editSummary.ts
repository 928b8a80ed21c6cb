import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { SummaryEdit } from '#shared/contract/summaryEdits.ts';
import { actionColumns, headColumns, pointColumns } from '../storage/storedRows.ts';
import {
  findStored,
  replaceActions,
  replacePoints,
  updateSummary,
} from '../storage/storedSummaries.queries.ts';
import { listTranscriptLines, lockMeeting } from '../summaries.queries.ts';
import type { SupportCheck } from '../summaryEngine.ts';
import { findVersion, insertVersion, listVersionItems } from '../versions/summaryVersions.queries.ts';
import { editedActions, editedPoints } from './editedItems.ts';

export interface EditDeps {
  db: Db;
  fanOut: FanOut;
  supportCheck: SupportCheck;
}

/**
 * Stores a summary that a user edited, and keeps the previous state as a version. The caller checks that the viewer may
 * see the meeting. Throws `summary_changed` if what was edited has changed since.
 */
export async function editSummary(
  { db, fanOut, supportCheck }: EditDeps,
  userId: string,
  meetingId: string,
  edit: SummaryEdit,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { lastChange } = await lockMeeting(transaction, meetingId);
    const stored = orNotFound(await findStored(transaction, meetingId));
    if (stored.summary.revision !== edit.revision) throw new AppError('summary_changed');
    const ids = [...edit.points, ...edit.actionItems].flatMap(({ id }) => id ?? []);
    const kept = await listVersionItems(transaction, meetingId, { ids });
    const context = {
      check: supportCheck(await listTranscriptLines(transaction, meetingId)),
      language: stored.summary.language,
      editor: { edited_by: userId, edited_at: new Date(), drawn_change: lastChange },
    };
    // Later states come last, so that an item in two states is taken from the later one.
    const points = editedPoints(edit.points, [...kept.points, ...stored.points], context);
    const actions = editedActions(edit.actionItems, [...kept.actions, ...stored.actions], context);
    await insertVersion(transaction, meetingId);
    await updateSummary(transaction, stored.summary.id, { way: 'edited', changedBy: userId });
    await replacePoints(transaction, stored.summary.id, points);
    await replaceActions(transaction, stored.summary.id, actions);
  });
  announceMeeting(fanOut, meetingId, 'summary');
}

/** Restores a version, and keeps the current state as a version. Throws `summary_changed` as `editSummary` does. */
export async function restoreSummary(
  { db, fanOut }: Pick<EditDeps, 'db' | 'fanOut'>,
  userId: string,
  { meetingId, versionId, revision }: { meetingId: string; versionId: string; revision: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    const stored = orNotFound(await findStored(transaction, meetingId));
    if (stored.summary.revision !== revision) throw new AppError('summary_changed');
    const change = { way: 'restored', changedBy: userId } as const;
    // Reads the version under the lock, because a withdrawal may have deleted items of it.
    const version = orNotFound(await findVersion(transaction, userId, meetingId, versionId));
    const { points, actions } = await listVersionItems(transaction, meetingId, { versionId });
    await insertVersion(transaction, meetingId);
    await updateSummary(transaction, stored.summary.id, change, headColumns(version));
    await replacePoints(transaction, stored.summary.id, points.map(pointColumns));
    await replaceActions(transaction, stored.summary.id, actions.map(actionColumns));
  });
  announceMeeting(fanOut, meetingId, 'summary');
}

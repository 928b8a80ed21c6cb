import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import { lockOwnMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { newToken } from '#server/platform/secretTokens.ts';
import { announceChanged } from '#server/platform/sessions/sessions.ts';
import {
  deleteGuestEntries,
  revokeEntries,
  updateGuestRemovals,
  updateInviteToken,
  updateReadmission,
  updateRemoval,
} from './people.queries.ts';

export interface PeopleDeps {
  db: Db;
  fanOut: FanOut;
}

/**
 * Changes who may enter, under the meeting's lock, so that a concurrent entry happens either before the change, and is
 * subject to it, or after it.
 */
async function changeEntries<Result>(
  { db, fanOut }: PeopleDeps,
  ownerId: string,
  meetingId: string,
  /** Runs in the transaction, and adds the ids of those it removed to `removedIds`. */
  change: (transaction: Db, removedIds: string[]) => Promise<Result>,
): Promise<Result> {
  const removedIds: string[] = [];
  const result = await db.transaction().execute(async (transaction) => {
    orNotFound(await lockOwnMeeting(transaction, ownerId, meetingId));
    return change(transaction, removedIds);
  });
  announceChanged(fanOut, removedIds);
  // Each server process then checks in the table which of its sockets may stay.
  announceMeeting(fanOut, meetingId, 'people');
  return result;
}

const idsOf = (rows: { user_id: string }[]): string[] => rows.map(({ user_id }) => user_id);

export const removePerson = (deps: PeopleDeps, ownerId: string, meetingId: string, userId: string) =>
  changeEntries(deps, ownerId, meetingId, async (transaction, removedIds) => {
    if (userId === ownerId) throw new AppError('owner_not_removable');
    const removed = await updateRemoval(transaction, meetingId, userId);
    if (removed.length === 0) throw notFound();
    removedIds.push(...idsOf(removed));
    await deleteGuestEntries(transaction, meetingId, removedIds, { isRefused: true });
  });

/** Removes all guests. Resolves with the number of removed people. */
export const removeGuests = (deps: PeopleDeps, ownerId: string, meetingId: string): Promise<number> =>
  changeEntries(deps, ownerId, meetingId, async (transaction, removedIds) => {
    const removed = await updateGuestRemovals(transaction, meetingId);
    removedIds.push(...idsOf(removed));
    await deleteGuestEntries(transaction, meetingId, removedIds, { isRefused: false });
    return removed.length;
  });

export const readmitPerson = (deps: PeopleDeps, ownerId: string, meetingId: string, userId: string) =>
  changeEntries(deps, ownerId, meetingId, async (transaction) => {
    if (!(await updateReadmission(transaction, meetingId, userId))) throw notFound();
  });

/** Revokes the shared link permanently. Resolves with the new link's token and the number of removed people. */
export const revokeInvite = (deps: PeopleDeps, ownerId: string, meetingId: string, keep: string[]) =>
  changeEntries(deps, ownerId, meetingId, async (transaction, removedIds) => {
    const inviteToken = newToken(16);
    await updateInviteToken(transaction, meetingId, inviteToken);
    const removed = await revokeEntries(transaction, meetingId, keep);
    removedIds.push(...idsOf(removed));
    await deleteGuestEntries(transaction, meetingId, removedIds, { isRefused: false });
    return { inviteToken, removed: removed.length };
  });

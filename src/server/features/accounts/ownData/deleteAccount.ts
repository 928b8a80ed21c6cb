import {
  announceMeeting,
  announceWithdrawal,
  type Withdrawn,
} from '#server/features/meetings/meetingEvents.ts';
import { deleteSpeech } from '#server/features/transcription/withdrawal/deleteSpeech.queries.ts';
import { liftStatementTimeout } from '#server/platform/database/statementTimeout.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteSessionsOf } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { wrongCurrentPassword } from '../signIn/reauthentication.ts';
import { deleteAttempts } from '../signIn/signInFailures.queries.ts';
import {
  deleteOwnedMeetings,
  deleteUser,
  listMeetingsSpokenIn,
  listOwnedUploads,
  lockUser,
} from './deletion.queries.ts';
import { refuseLastAdministrator } from './refuseLastAdministrator.ts';

export interface DeletionDeps {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  sessions: Sessions;
  administratorEmails: readonly string[];
  /** Aborts the work on an upload and deletes its file. */
  dropUpload: (id: string) => Promise<void>;
  /** Mails a cancellation to everybody who was invited to this person's meetings. */
  cancelInvitations: (db: Db, ownerId: string) => Promise<void>;
}

interface Removed {
  sessions: { id: string }[];
  ownedMeetings: string[];
  /** Meetings of other owners from which this person's words were deleted. */
  leftMeetings: Withdrawn[];
  uploads: string[];
}

/**
 * Deletes a person permanently: the account with its meetings and everything that belongs to them, and in meetings of
 * others everything that this person said with all that was derived from it, as a withdrawal of consent does. Throws if
 * the account's password is not the verified one any more, because a thief's request must not survive a password reset,
 * or `last_administrator`.
 */
export async function deleteAccount(
  deps: DeletionDeps,
  userId: string,
  verifiedHash: string | null,
): Promise<void> {
  const { db, fanOut, sessions } = deps;
  const removed = await transact(db, (transaction) => remove(transaction, deps, userId, verifiedHash));
  sessions.announceEnded(removed.sessions);
  for (const id of removed.ownedMeetings) announceMeeting(fanOut, id, 'deleted');
  for (const left of removed.leftMeetings) announceWithdrawal(fanOut, left);
  for (const id of removed.uploads) await deps.dropUpload(id);
}

async function remove(
  db: Db,
  deps: DeletionDeps,
  userId: string,
  verifiedHash: string | null,
): Promise<Removed> {
  const { jobs } = deps;
  await liftStatementTimeout(db);
  await refuseLastAdministrator(db, userId, deps.administratorEmails);
  // Locks the meetings before the person, in the same order as storing a line does, which avoids a deadlock.
  const uploads = await listOwnedUploads(db, userId);
  await deps.cancelInvitations(db, userId);
  const ownedMeetings = await deleteOwnedMeetings(db, userId);
  const leftMeetings = await leaveMeetings(db, jobs, userId);
  const user = await lockUser(db, userId);
  if (user && user.passwordHash !== verifiedHash) throw wrongCurrentPassword();
  // Repeats this for lines that were stored between the first pass and the lock.
  leftMeetings.push(...(await leaveMeetings(db, jobs, userId)));
  const sessions = await deleteSessionsOf(db, userId);
  for (const key of [user?.email?.toLowerCase(), userId]) if (key) await deleteAttempts(db, key);
  await deleteUser(db, userId);
  return { sessions, ownedMeetings, leftMeetings, uploads };
}

async function leaveMeetings(db: Db, jobs: Jobs, userId: string): Promise<Withdrawn[]> {
  const left: Withdrawn[] = [];
  for (const { meetingId, speakerId } of await listMeetingsSpokenIn(db, userId)) {
    const { throughLine } = await deleteSpeech(db, jobs, { speakerId, meetingId });
    left.push({ meetingId, userId: speakerId, throughLine });
  }
  return left;
}

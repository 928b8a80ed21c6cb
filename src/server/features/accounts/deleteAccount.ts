import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import { deleteDrawnFrom, deleteSummary } from '#server/features/summaries/removedEvidence.queries.ts';
import {
  deleteLinesOf,
  hasLines,
  listVisitedMeetings,
} from '#server/features/transcription/removedLines.queries.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { deleteSessions } from '#server/platform/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions.ts';
import type { Db } from '#server/platform/tables.ts';
import { deleteUser, listOwnedMeetings, listOwnedUploads, lockUser } from './deletion.queries.ts';
import { deleteAttempts } from './signInFailures.queries.ts';

export interface DeletionDeps {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  sessions: Sessions;
  /** Ends the work on an upload and removes its file. */
  dropUpload: (id: string) => Promise<void>;
}

interface Removed {
  sessionIds: string[];
  ownedMeetings: string[];
  visitedMeetings: string[];
  uploads: string[];
}

/**
 * Removes somebody for good: the account with its meetings and all that belongs to them, and from the meetings of
 * others what this person said there with what was drawn from it. Their summaries are made again from what is left.
 */
export async function deleteAccount(deps: DeletionDeps, userId: string): Promise<void> {
  const { db, fanOut, sessions } = deps;
  const removed = await db.transaction().execute((transaction) => remove(transaction, deps.jobs, userId));
  if (!removed) return;
  sessions.announceEnded(removed.sessionIds);
  for (const id of removed.ownedMeetings) announceMeeting(fanOut, id, 'deleted');
  for (const id of removed.visitedMeetings) announceMeeting(fanOut, id, 'summary');
  for (const id of removed.uploads) await deps.dropUpload(id);
}

async function remove(db: Db, jobs: Jobs, userId: string): Promise<Removed | null> {
  const user = await lockUser(db, userId);
  if (!user) return null;
  const visitedMeetings = await listVisitedMeetings(db, userId);
  for (const meetingId of visitedMeetings) await forgetIn(db, jobs, meetingId, userId);
  const removed = {
    sessionIds: (await deleteSessions(db, userId)).map(({ id }) => id),
    ownedMeetings: await listOwnedMeetings(db, userId),
    uploads: await listOwnedUploads(db, userId),
    visitedMeetings,
  };
  for (const key of [user.email.toLowerCase(), userId]) await deleteAttempts(db, key);
  await deleteUser(db, userId);
  return removed;
}

async function forgetIn(db: Db, jobs: Jobs, meetingId: string, speakerId: string): Promise<void> {
  const lines = await deleteLinesOf(db, speakerId, meetingId);
  if (!(await deleteDrawnFrom(db, meetingId, lines))) return;
  if (await hasLines(db, meetingId)) await jobs.send(db, 'summarize', { meetingId }, meetingId);
  else await deleteSummary(db, meetingId);
}

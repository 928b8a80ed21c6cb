import { deleteExpiredEmailConfirmations } from '#server/features/accounts/emailConfirmation/emailConfirmations.queries.ts';
import { deleteExpiredPasswordResets } from '#server/features/accounts/passwords/passwordResets.queries.ts';
import { deleteOldInvitations } from '#server/features/accounts/registration/registration.queries.ts';
import { deleteOldAttempts } from '#server/features/accounts/signIn/signInFailures.queries.ts';
import { deleteExpiredSetUpCodes } from '#server/features/administration/setUpCodes.queries.ts';
import { deleteHostsOfEmptyRooms } from '#server/features/conference/hosts/roomHosts.queries.ts';
import { deleteExpiredPasses } from '#server/features/conference/seats/roomPasses.queries.ts';
import { deleteOldRuns } from '#server/features/summaries/generation/summaryRuns.queries.ts';
import { deleteOldStreams } from '#server/features/transcription/transcription.queries.ts';
import { deleteExpiredReservations } from '#server/features/uploads/intake/storage.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { deleteExpiredSessions } from '#server/platform/sessions/sessions.queries.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired rows every hour. Returns the function that stops it. */
export function startMaintenance(db: Db, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void deleteExpiredRows(db).catch(onError), HOUR_MS).unref();
  return () => clearInterval(timer);
}

/** Safe to run on several servers at once. Rejects with the first failure; the other deletions run to their end. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await Promise.all([
    deleteExpiredSessions(db),
    deleteOldAttempts(db),
    deleteExpiredPasswordResets(db),
    deleteOldStreams(db),
    deleteExpiredPasses(db).then(() => deleteHostsOfEmptyRooms(db)),
    deleteExpiredReservations(db),
    deleteOldInvitations(db),
    deleteExpiredEmailConfirmations(db),
    deleteExpiredSetUpCodes(db),
    deleteOldRuns(db),
  ]);
}

import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { listActiveSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { lockUser } from '../ownData/deletion.queries.ts';
import { queueSignInNotice } from '../signIn/signInNotices.ts';
import { GoogleFailure } from './googleFailure.ts';
import {
  deleteIdentity,
  findUserIdByIdentity,
  insertIdentity,
  lockPasswordHash,
} from './googleIdentities.queries.ts';
import type { GooglePerson } from './googleProvider.ts';

/** Links this Google account with the signed-in account and mails a notice. Throws if either is already linked. */
export async function linkGoogle(
  db: Db,
  mailJobs: Jobs | null,
  { userId, sessionId }: SignedIn,
  person: GooglePerson,
): Promise<void> {
  if ((await findUserIdByIdentity(db, person)) === userId) return;
  await db.transaction().execute(async (transaction) => {
    // Checks the session under the lock: a password reset may have ended it meanwhile, and must prevent the link.
    await lockUser(transaction, userId);
    if ((await listActiveSessions(transaction, [sessionId])).length === 0)
      throw new GoogleFailure('login_failure', 'the session that asked for it is over');
    if (!(await insertIdentity(transaction, userId, person)))
      throw new GoogleFailure('login_failure', 'this Google account or this account is linked already');
    const { email: googleEmail } = person;
    await queueSignInNotice(mailJobs, transaction, { userId, change: 'linked', googleEmail });
  });
}

/** Unlinks Google and mails a notice. Throws if the account has no password, because nobody could sign in to it. */
export async function unlinkGoogle(db: Db, mailJobs: Jobs | null, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockPasswordHash(transaction, userId);
    if (!row?.passwordHash) throw new AppError('last_sign_in_method');
    const googleEmail = await deleteIdentity(transaction, userId);
    if (googleEmail === null) return;
    await queueSignInNotice(mailJobs, transaction, { userId, change: 'unlinked', googleEmail });
  });
}

import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import { deleteSessionsOf } from '#server/platform/sessions/sessions.queries.ts';
import type { PasswordResetOutcome, ResetPasswordForm } from '#shared/contract/accounts.ts';
import { findEmail } from '../accounts.queries.ts';
import { deleteIdentity } from '../google/googleIdentities.queries.ts';
import { lockUser } from '../ownData/deletion.queries.ts';
import { deleteAttempts } from '../signIn/signInFailures.queries.ts';
import { queueSignInNotice } from '../signIn/signInNotices.ts';
import { findPasswordReset } from './passwordResets.queries.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';
import { replacePassword } from './replacePassword.ts';

const invalidLink = (): AppError => new AppError('reset_link_spent', { field: 'token' });

interface Reset {
  userId: string;
  ended: { id: string }[];
  outcome: PasswordResetOutcome;
}

/**
 * Sets the password by a reset link and revokes every other way into the account in one transaction: sessions, the link
 * with Google, the calendar's address and further reset links. If the password is rejected, the link stays valid.
 */
export async function resetPassword(db: Db, mailJobs: Jobs | null, form: ResetPasswordForm): Promise<Reset> {
  const tokenHash = hashToken(form.token);
  // Looks up the link before hashing, so that an invented link does not cost the server a hash.
  const reset = await findPasswordReset(db, tokenHash);
  if (!reset) throw invalidLink();
  const { userId } = reset;
  refuseCommonPassword('newPassword', form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    // Checks again: another reset, by the same link or another of this account, may have won the race.
    if (!(await findPasswordReset(transaction, tokenHash))) throw invalidLink();
    const { endedCalendarFeed } = await replacePassword(transaction, userId, passwordHash);
    const googleEmail = await deleteIdentity(transaction, userId);
    if (googleEmail !== null)
      await queueSignInNotice(mailJobs, transaction, { userId, change: 'unlinkedByReset', googleEmail });
    const ended = await deleteSessionsOf(transaction, userId);
    // Lifts the lockout after wrong guesses, so that the new password works at once.
    const { email } = await findEmail(transaction, userId);
    for (const key of [email.toLowerCase(), userId]) await deleteAttempts(transaction, key);
    return { userId, ended, outcome: { unlinkedGoogle: googleEmail !== null, endedCalendarFeed } };
  });
}

import { AppError } from '#server/platform/errors.ts';
import { deleteSessionsOf } from '#server/platform/sessions.queries.ts';
import type { Db } from '#server/platform/tables.ts';
import type { ResetPasswordForm } from '#shared/contract/accounts.ts';
import { findEmail, updatePasswordHash } from './accounts.queries.ts';
import { hashResetToken } from './createPasswordReset.ts';
import { deletePasswordReset, findPasswordReset } from './passwordResets.queries.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';
import { deleteAttempts } from './signInFailures.queries.ts';

const spent = (): AppError => {
  const message = 'This link has expired or was used already.';
  return new AppError('invalid', message, { fields: { token: message } });
};

interface Reset {
  userId: string;
  ended: { id: string }[];
}

/** Sets the password that a link asks for and ends every session of the account, together. A refused password leaves the link good. */
export async function resetPassword(db: Db, form: ResetPasswordForm): Promise<Reset> {
  const tokenHash = hashResetToken(form.token);
  // Looked up first: a made-up link costs no hashing.
  if (!(await findPasswordReset(db, tokenHash))) throw spent();
  refuseCommonPassword('newPassword', form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  return db.transaction().execute(async (transaction) => {
    const reset = await deletePasswordReset(transaction, tokenHash);
    if (!reset) throw spent();
    const { userId } = reset;
    await updatePasswordHash(transaction, userId, passwordHash);
    const ended = await deleteSessionsOf(transaction, userId);
    // Who guessed wrong until they were locked out may come in with the new one at once.
    const { email } = await findEmail(transaction, userId);
    for (const key of [email.toLowerCase(), userId]) await deleteAttempts(transaction, key);
    return { userId, ended };
  });
}

import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSessionConfirmed } from '#server/platform/sessions/sessions.queries.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { PlainCode } from '#shared/contract/problem.ts';
import { findPasswordHash } from '../accounts.queries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { countAttempt, deleteAttempts } from './signInFailures.queries.ts';

const MAX_FAILURES = 10;

/** Counts an attempt for this key, an email or an account's id. Throws if there are too many. */
export async function refuseTooManyAttempts(db: Db, key: string): Promise<void> {
  const retryAfterSeconds = await countAttempt(db, key, MAX_FAILURES);
  if (retryAfterSeconds === null) return;
  throw new AppError('too_many_attempts', { retryAfterSeconds });
}

const wrongPassword = (code: PlainCode) => new AppError(code, { field: 'currentPassword' });

export const wrongCurrentPassword = () => wrongPassword('current_password_wrong');

export const unprovedChange = () => wrongPassword('email_change_unproved');

/**
 * Protects actions that a stolen session alone must not allow: requires the password, or a recent sign-in for an
 * account without a password. Resolves with the hash of the verified password.
 */
export async function requireReauthentication(
  db: Db,
  { userId, sessionId }: SignedIn,
  password: string | undefined,
  missing: PlainCode = 'current_password_missing',
): Promise<string | null> {
  const row = await findPasswordHash(db, userId);
  if (row?.password_hash === null) {
    if (await isSessionConfirmed(db, sessionId)) return null;
    throw new AppError('unconfirmed');
  }
  if (!password) throw wrongPassword(missing);
  await refuseTooManyAttempts(db, userId);
  if (!(await verifyPassword(password, row?.password_hash))) throw wrongCurrentPassword();
  await deleteAttempts(db, userId);
  return row?.password_hash ?? null;
}

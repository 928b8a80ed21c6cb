import { AppError } from '#server/platform/errors.ts';
import { isSessionConfirmed } from '#server/platform/sessions.queries.ts';
import type { SignedIn } from '#server/platform/sessions.ts';
import type { Db } from '#server/platform/tables.ts';
import { findPasswordHash } from './accounts.queries.ts';
import { isPasswordRight } from './passwords.ts';
import { countAttempt, deleteAttempts } from './signInFailures.queries.ts';

const MAX_FAILURES = 10;

/** Counts an attempt for this key, an email or an account's id, and throws when it is one too many. */
export async function refuseTooManyAttempts(db: Db, key: string): Promise<void> {
  const retryAfterSeconds = await countAttempt(db, key, MAX_FAILURES);
  if (retryAfterSeconds === null) return;
  throw new AppError('too_many_requests', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds,
  });
}

const wrongPassword = (message: string) =>
  new AppError('invalid', message, { fields: { currentPassword: message } });

/**
 * Protects what a stolen session alone must not do: requires the password, or a sign-in of a moment ago for an account
 * without one.
 */
export async function requireProof(
  db: Db,
  { userId, sessionId }: SignedIn,
  password: string | undefined,
  missing = 'Enter your current password',
): Promise<void> {
  const row = await findPasswordHash(db, userId);
  if (row?.password_hash === null) {
    if (await isSessionConfirmed(db, sessionId)) return;
    throw new AppError('unconfirmed', 'Confirm with Google first that it is you.');
  }
  if (!password) throw wrongPassword(missing);
  await refuseTooManyAttempts(db, userId);
  if (!(await isPasswordRight(password, row?.password_hash)))
    throw wrongPassword('The current password is not right');
  await deleteAttempts(db, userId);
}

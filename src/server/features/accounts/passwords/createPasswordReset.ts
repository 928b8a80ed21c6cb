import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { insertPasswordReset } from './passwordResets.queries.ts';

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a token that sets this account's password once within 30 minutes. Up to three tokens of an account are valid
 * at a time, and using one revokes all of them. Stores only a hash.
 */
export async function createPasswordReset(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, userId, hashResetToken(token));
  return token;
}

/** Address of the page that accepts the token, to be mailed or sent by the operator. */
export const passwordResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

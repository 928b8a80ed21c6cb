import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { insertPasswordReset } from './passwordResets.queries.ts';

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a token that sets this account's password once within thirty minutes. Up to three tokens of an account are valid,
 * and using one revokes them all; only a hash is stored.
 */
export async function createPasswordReset(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, userId, hashResetToken(token));
  return token;
}

/** The page that accepts the token, for a mail or for the operator to send. */
export const passwordResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

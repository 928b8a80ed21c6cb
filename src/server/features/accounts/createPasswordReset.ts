import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/tables.ts';
import { insertPasswordReset } from './passwordResets.queries.ts';

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token that sets this account's password once within thirty minutes. Up to three of an account stay good, and using one ends them all; only a hash is kept. */
export async function createPasswordReset(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, userId, hashResetToken(token));
  return token;
}

/** The page where the token is used, for a mail or for whoever runs this server to hand on. */
export const passwordResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

import type { Db } from '#server/platform/database/tables.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { insertPasswordReset } from './passwordResets.queries.ts';

/**
 * Creates a token that sets this account's password once within 30 minutes. Up to three tokens of an account are valid
 * at a time, and using one revokes all of them. Stores only a hash.
 */
export async function createPasswordReset(db: Db, userId: string): Promise<string> {
  const token = newToken();
  await insertPasswordReset(db, { userId, tokenHash: hashToken(token) });
  return token;
}

/** The same for a link that is mailed to this address; null if the account has another address by now. */
export async function createMailedReset(db: Db, userId: string, email: string): Promise<string | null> {
  const token = newToken();
  return (await insertPasswordReset(db, { userId, tokenHash: hashToken(token), email })) ? token : null;
}

/** Address of the page that accepts the token, to be mailed or sent by the operator. */
export const passwordResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

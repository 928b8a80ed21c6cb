import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { findOrInsertSecret } from './serverSecrets.queries.ts';

const SECRET_BYTES = 32;

/** One key per purpose, so that a value signed for one purpose is invalid for another. */
export interface SigningKeys {
  googleAttempt: Uint8Array;
  knownDevice: Uint8Array;
}

/**
 * Keys that sign values which browsers store. They are created at the first start and shared by all server processes of
 * the database.
 */
export async function loadSigningKeys(db: Db): Promise<SigningKeys> {
  const secret = await findOrInsertSecret(db, 'cookies', randomBytes(SECRET_BYTES));
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES));
  return { googleAttempt: derive('google attempt'), knownDevice: derive('known device') };
}

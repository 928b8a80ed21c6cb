import { randomInt } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import {
  hasAdministrator,
  lockAdministration,
  updateAdministrator,
} from '#server/platform/sessions/administrators.queries.ts';
import { deleteSetUpCodes, findSetUpCode, insertSetUpCode } from './setUpCodes.queries.ts';

/** Crockford's Base32 alphabet, without characters that look alike. 16 characters are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Normalizes a typed code: any case, with or without dashes, O for 0 and I or L for 1. */
const normalize = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * Creates a code for the terminal, as XXXX-XXXX-XXXX-XXXX. Stores only its hash. Older codes stay valid, because
 * several servers may share a database; each lasts seven days.
 */
export async function createSetUpCode(db: Db): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  await insertSetUpCode(db, hashToken(code));
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Makes this account the first administrator, and deletes all codes. */
export async function redeemSetUpCode(
  db: Db,
  { userId, typed, administratorEmails }: { userId: string; typed: string; administratorEmails: string[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAdministration(transaction);
    const isRight = await findSetUpCode(transaction, hashToken(normalize(typed)));
    if (!isRight || (await hasAdministrator(transaction, administratorEmails)))
      throw new AppError('set_up_code_wrong', { field: 'code' });
    await updateAdministrator(transaction, userId, true);
    await deleteSetUpCodes(transaction);
  });
}

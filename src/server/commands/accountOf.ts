import { findUserId } from '#server/features/accounts/ownData/export.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Returns the id of the account with this email, ignoring case. */
export async function accountOf(db: Db, email: string): Promise<string> {
  const userId = await findUserId(db, email);
  if (userId === undefined) throw new Error(`There is no account with the email ${email}.`);
  return userId;
}

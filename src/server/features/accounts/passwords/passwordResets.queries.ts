import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { lockUser } from '../ownData/deletion.queries.ts';

const LIFE = sql`interval '30 minutes'`;
const MAX_LINKS = 3;

interface NewPasswordReset {
  userId: string;
  tokenHash: Buffer;
  /** The address that the link is mailed to; absent for a link that an administrator passes on. */
  email?: string | undefined;
}

/**
 * Inserts a link. Keeps the newest links of this account and deletes the others. False if the account does not have
 * this email any more, because a link in the old mailbox must not open the account.
 */
export const insertPasswordReset = (
  db: Db,
  { userId, tokenHash, email }: NewPasswordReset,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // Locks the user, because concurrent requests would otherwise each count only their own link.
    const user = await lockUser(transaction, userId);
    if (email !== undefined && user?.email !== email) return false;
    await transaction
      .deleteFrom('password_resets')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', (links) =>
        links
          .selectFrom('password_resets as kept')
          .select('kept.token_hash')
          .where('kept.user_id', '=', userId)
          .where('kept.expires_at', '>', sql<Date>`now()`)
          .orderBy('kept.created_at', 'desc')
          .limit(MAX_LINKS - 1),
      )
      .execute();
    await transaction
      .insertInto('password_resets')
      .values({ user_id: userId, token_hash: tokenHash, expires_at: sql<Date>`now() + ${LIFE}` })
      .execute();
    return true;
  });

export const findPasswordReset = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Deletes all links of an account, after one was used or the password was changed otherwise. */
export const deletePasswordResetsOf = (db: Db, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute();

export const deleteExpiredPasswordResets = (db: Db) =>
  db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now()`).execute();

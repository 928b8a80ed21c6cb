import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

const LIFE = sql`interval '30 minutes'`;

/** The new link takes the place of an older one. */
export const upsertPasswordReset = (db: Db, userId: string, tokenHash: Buffer) => {
  const link = { token_hash: tokenHash, expires_at: sql<Date>`now() + ${LIFE}` };
  return db
    .insertInto('password_resets')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

export const findPasswordReset = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Uses the link up. Undefined when it is expired or was used meanwhile: of two at once one gets the account. */
export const deletePasswordReset = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id as userId')
    .executeTakeFirst();

export const deletePasswordResetOf = (db: Db, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute();

export const deleteExpiredPasswordResets = (db: Db) =>
  db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now()`).execute();

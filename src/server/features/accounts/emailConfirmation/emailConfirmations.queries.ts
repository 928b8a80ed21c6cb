import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

const LIFE = sql`interval '24 hours'`;

interface Addressee {
  email: string;
  language: InterfaceLanguage;
}

export const findAddressee = (db: Db, userId: string): Promise<Addressee | undefined> =>
  db
    .selectFrom('users')
    .select(['language', sql<string>`email`.as('email')])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('email_proved_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const isEmailVerified = (db: Db, userId: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('users').select('id').where('id', '=', userId).where('email_proved_at', 'is not', null),
  );

/** Stores a new link, which replaces an older one. */
export const upsertEmailConfirmation = (db: Db, userId: string, email: string, tokenHash: Buffer) => {
  const link = { email, token_hash: tokenHash, expires_at: sql<Date>`now() + ${LIFE}` };
  return db
    .insertInto('email_confirmations')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

/** Redeems the link; undefined unless it belongs to this account and is still valid. */
export const deleteEmailConfirmation = (db: Db, userId: string, tokenHash: Buffer) =>
  db
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst();

export const deleteExpiredEmailConfirmations = (db: Db) =>
  db.deleteFrom('email_confirmations').where('expires_at', '<', sql<Date>`now()`).execute();

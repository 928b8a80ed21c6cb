import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** SQL condition on a row of users: appointed administrator, or owner of a listed address that is proved to be theirs. */
export const isAdministrator = (emails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(users.is_administrator or
    (users.email_proved_at is not null and lower(users.email) = any(${[...emails]}::text[])))`;

/** Whether any administrator exists who is able to sign in. */
export const hasAdministrator = async (db: Db, emails: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(isAdministrator(emails))
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Serializes claims to be the first administrator: a second one waits until this transaction ends. */
export const lockAdministration = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`.execute(db);

export const updateAdministrator = (db: Db, userId: string, isAdministrator: boolean) =>
  db.updateTable('users').set({ is_administrator: isAdministrator }).where('id', '=', userId).execute();

export const hasOtherAccounts = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', 'is not', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;

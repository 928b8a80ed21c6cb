import { type RawBuilder, sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** SQL condition on a row of users: an appointed administrator, or the owner of a listed address that is confirmed. */
export const isAdministrator = (emails: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(users.is_administrator or
    (users.email_proved_at is not null and lower(users.email) = any(${[...emails]}::text[])))`;

/** Whether any administrator exists who can sign in, other than this person if one is given. */
export const hasAdministrator = (
  db: Db,
  emails: readonly string[],
  { besides }: { besides?: string } = {},
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where(isAdministrator(emails))
      .where('disabled_at', 'is', null)
      .$if(besides !== undefined, (query) => query.where('id', '!=', besides!))
      .limit(1),
  );

/** Whether this person is an administrator who can sign in. */
export const isEnabledAdministrator = (db: Db, userId: string, emails: readonly string[]): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where(isAdministrator(emails))
      .where('disabled_at', 'is', null),
  );

/**
 * Serializes changes of who administers the server, such as claims to become the first administrator: a second one
 * waits for the end of this transaction. Call before any row is locked, which avoids a deadlock.
 */
export const lockAdministration = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`.execute(db);

export const updateAdministrator = (db: Db, userId: string, isAdministrator: boolean) =>
  db.updateTable('users').set({ is_administrator: isAdministrator }).where('id', '=', userId).execute();

export const hasOtherAccounts = (db: Db, userId: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('users').select('id').where('email', 'is not', null).where('id', '!=', userId).limit(1),
  );

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;

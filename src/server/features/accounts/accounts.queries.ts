import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

const publicColumns = ['id', 'username', 'email', 'name', 'avatar'] as const;

/** Narrows the type of the email column, which is null only for guests. */
interface OfAccount {
  email: string;
}

interface NewUser {
  email: string;
  username: string;
  name: string | null;
  avatar?: string | null;
  /** Null for an account that signs in only with Google. */
  passwordHash: string | null;
  /** Whether a provider confirmed that the person reads the mail of this address. */
  isEmailProved?: boolean;
}

/**
 * Inserts a user. Undefined if the email or username is taken: the unique indexes decide, so that of two concurrent
 * registrations only one succeeds.
 */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values({
      email: user.email,
      username: user.username,
      name: user.name,
      avatar: user.avatar ?? null,
      password_hash: user.passwordHash,
      email_proved_at: user.isEmailProved ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(publicColumns)
    .$narrowType<OfAccount>()
    .executeTakeFirst();

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...publicColumns, 'password_hash', 'language', 'disabled_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$narrowType<OfAccount>()
    .executeTakeFirst();

export const isDisabled = (db: Db, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('users').select('id').where('id', '=', userId).where('disabled_at', 'is not', null));

/** Records that this person reads the mail of this address; false if the account has another address by now. */
export const updateEmailVerification = (db: Db, userId: string, email: string): Promise<boolean> =>
  hasRow(
    db
      .updateTable('users')
      .set({ email_proved_at: sql<Date>`coalesce(email_proved_at, now())` })
      .where('id', '=', userId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .returning('id'),
  );

export const findPasswordHash = (db: Db, userId: string) =>
  db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();

/**
 * Locks the account's password until the transaction ends. False if it is not this one any more, because it was changed
 * while it was being verified.
 */
export const lockPassword = (db: Db, userId: string, passwordHash: string | null): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', 'is not distinct from', passwordHash)
      .forNoKeyUpdate(),
  );

export const findEmail = (db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .$narrowType<OfAccount>()
    .executeTakeFirstOrThrow();

export const isEmailTaken = (db: Db, email: string): Promise<boolean> =>
  hasRow(db.selectFrom('users').select('id').where(sql`lower(email)`, '=', email.toLowerCase()));

/** Those of the given names that are taken, in lower case. */
export const listTakenUsernames = async (db: Db, names: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(username)`.as('name'))
    .where(
      sql`lower(username)`,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute();
  return new Set(rows.map((row) => row.name));
};

export interface ProfileChanges {
  name: string | null;
  username: string;
  email: string;
  avatar: string | null;
}

/**
 * Clears the proof when the address changes, because it proves nothing about the new address. Sets that column in any
 * case, because an update without columns is no valid SQL.
 */
export const updateProfile = (db: Db, userId: string, changes: Partial<ProfileChanges>) => {
  const isSameEmail =
    changes.email === undefined ? sql`true` : sql`lower(email) = ${changes.email.toLowerCase()}`;
  return db
    .updateTable('users')
    .set({ ...changes, email_proved_at: sql<Date>`case when ${isSameEmail} then email_proved_at end` })
    .where('id', '=', userId)
    .returning(publicColumns)
    .$narrowType<OfAccount>()
    .executeTakeFirstOrThrow();
};

export const updatePasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Undefined if the account no longer exists. */
export const findLanguage = async (db: Db, userId: string): Promise<InterfaceLanguage | undefined> =>
  (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst())?.language;

export const updateLanguage = (db: Db, userId: string, language: InterfaceLanguage) =>
  db.updateTable('users').set({ language }).where('id', '=', userId).execute();

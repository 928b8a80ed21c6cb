import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';

interface Identity {
  issuer: string;
  subject: string;
}

export const findUserIdByIdentity = async (db: Db, { issuer, subject }: Identity) =>
  (
    await db
      .selectFrom('google_identities')
      .select('user_id as userId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.userId;

/** Links an identity; false if the identity or the account is already linked. */
export const insertIdentity = (db: Db, userId: string, identity: Identity & { email: string }) =>
  hasRow(
    db
      .insertInto('google_identities')
      .values({
        issuer: identity.issuer,
        subject: identity.subject,
        user_id: userId,
        email: identity.email.slice(0, 320),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id'),
  );

/** Unlinks Google. Resolves with the unlinked address at Google; null if none was linked. */
export const deleteIdentity = async (db: Db, userId: string): Promise<string | null> =>
  (
    await db
      .deleteFrom('google_identities')
      .where('user_id', '=', userId)
      .returning('email')
      .executeTakeFirst()
  )?.email ?? null;

export const findSignInMethods = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('google_identities', 'google_identities.user_id', 'users.id')
    .select(['users.password_hash as passwordHash', 'google_identities.email as googleEmail'])
    .select('google_identities.linked_at as linkedAt')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Reads the password hash and locks the account's sign-in methods until the transaction ends. */
export const lockPasswordHash = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

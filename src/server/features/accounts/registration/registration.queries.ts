import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { RegistrationMode } from '#shared/contract/registration.ts';

/** Most open invitations at a time, more than anybody needs or looks through. */
export const MAX_INVITATIONS = 200;

/** The mode that an administrator chose on the screen; undefined before the first choice. */
export const findRegistrationMode = async (db: Db): Promise<RegistrationMode | undefined> =>
  (
    await db
      .selectFrom('server_settings')
      .select('registration')
      .where('registration', 'is not', null)
      .executeTakeFirst()
  )?.registration ?? undefined;

export const updateRegistrationMode = (db: Db, registration: RegistrationMode) =>
  db
    .insertInto('server_settings')
    .values({ registration })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ registration }))
    .execute();

/** Open invitations, and those used or expired within a month, newest first. */
export const listInvitations = (db: Db) =>
  db
    .selectFrom('registration_invitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.used_by')
    .select(['invitation.id', 'invitation.note', 'invitation.created_at', 'invitation.expires_at'])
    .select(['invitation.used_at', 'users.email as usedBy'])
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(MAX_INVITATIONS)
    .execute();

export const countInvitations = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('registration_invitations')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertInvitation = (
  db: Db,
  { tokenHash, note, createdBy, days }: { tokenHash: Buffer; note: string; createdBy: string; days: number },
) =>
  db
    .insertInto('registration_invitations')
    .values({
      token_hash: tokenHash,
      note,
      created_by: createdBy,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Deletes an invitation; false if it does not exist or was already used. */
export const deleteInvitation = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('registration_invitations')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id'),
  );

export const deleteOldInvitations = (db: Db) =>
  db
    .deleteFrom('registration_invitations')
    .where(sql<Date>`coalesce(used_at, expires_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute();

const isUnused = sql<boolean>`used_at is null and expires_at > now()`;

export const isInvitationValid = (db: Db, tokenHash: Buffer): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('registration_invitations')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where(isUnused),
  );

/** Redeems the invitation. False if it is expired or was used meanwhile: of two concurrent requests one succeeds. */
export const redeemInvitation = (db: Db, tokenHash: Buffer, userId: string): Promise<boolean> =>
  hasRow(
    db
      .updateTable('registration_invitations')
      .set({ used_at: sql<Date>`now()`, used_by: userId })
      .where('token_hash', '=', tokenHash)
      .where(isUnused)
      .returning('id'),
  );

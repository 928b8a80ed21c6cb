import { type SqlBool, sql } from 'kysely';
import { identitiesOf } from '#server/features/meetings/guests/guests.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Locks the person, so that no row can be added for them until the transaction ends. */
export const lockUser = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Deletes the owner's meetings; foreign keys cascade to all that belongs to them. Resolves with their ids. */
export const deleteOwnedMeetings = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.deleteFrom('meetings').where('owner_id', '=', ownerId).returning('id').execute()).map(
    ({ id }) => id,
  );

/**
 * The meetings with stored lines of this person, and under which id, because they may have been a guest before. Always in
 * the same order, which avoids a deadlock.
 */
export const listMeetingsSpokenIn = (db: Db, userId: string) =>
  db
    .selectFrom('segments')
    .select(['meeting_id as meetingId', sql<string>`speaker_id`.as('speakerId')])
    .distinct()
    .where(sql<SqlBool>`speaker_id in ${identitiesOf(userId)}`)
    .orderBy('meetingId')
    .orderBy('speakerId')
    .execute();

/** Ids of uploads and of files that are arriving. */
export const listOwnedUploads = async (db: Db, ownerId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('uploads')
      .select('id')
      .where('owner_id', '=', ownerId)
      .union(db.selectFrom('upload_reservations').select('id').where('owner_id', '=', ownerId))
      .execute()
  ).map(({ id }) => id);

/** Deletes the account; foreign keys cascade to everything that still refers to it. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();

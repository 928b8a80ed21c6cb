import type { Db } from '#server/platform/tables.ts';

/** Until the transaction ends nobody can store anything more for this person. */
export const lockUser = (db: Db, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();

/** With all that belongs to them. Resolves with their ids. */
export const deleteOwnedMeetings = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.deleteFrom('meetings').where('owner_id', '=', ownerId).returning('id').execute()).map(
    ({ id }) => id,
  );

/** Meetings in which this person said something that is still kept, always in the same order. */
export const listMeetingsSpokenIn = async (db: Db, speakerId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('segments')
      .select('meeting_id as id')
      .distinct()
      .where('speaker_id', '=', speakerId)
      .orderBy('meeting_id')
      .execute()
  ).map(({ id }) => id);

export const listOwnedUploads = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute()).map(({ id }) => id);

/** With everything that still refers to it. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();

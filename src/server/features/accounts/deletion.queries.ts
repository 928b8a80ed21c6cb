import type { Db } from '#server/platform/tables.ts';

/** Until the transaction ends nobody can store anything more for this person. */
export const lockUser = (db: Db, userId: string) =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).forUpdate().executeTakeFirst();

export const listOwnedMeetings = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.selectFrom('meetings').select('id').where('owner_id', '=', ownerId).execute()).map(
    ({ id }) => id,
  );

export const listOwnedUploads = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute()).map(({ id }) => id);

/** With everything that refers to it. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();

import type { Db } from '#server/platform/database/tables.ts';

const ownTerms = (db: Db, userId: string) =>
  db.selectFrom('users').select('vocabulary').where('id', '=', userId);

export const findOwnTerms = async (db: Db, userId: string): Promise<string[] | undefined> =>
  (await ownTerms(db, userId).executeTakeFirst())?.vocabulary;

export const lockOwnTerms = async (db: Db, userId: string): Promise<string[] | undefined> =>
  (await ownTerms(db, userId).forUpdate().executeTakeFirst())?.vocabulary;

export const updateOwnTerms = (db: Db, userId: string, vocabulary: string[]) =>
  db.updateTable('users').set({ vocabulary }).where('id', '=', userId).execute();

const termsOfMeeting = (db: Db, ownerId: string, meetingId: string) =>
  db.selectFrom('meetings').select('vocabulary').where('id', '=', meetingId).where('owner_id', '=', ownerId);

/** Undefined unless the person is the meeting's owner. */
export const findMeetingTerms = async (
  db: Db,
  ownerId: string,
  meetingId: string,
): Promise<string[] | undefined> =>
  (await termsOfMeeting(db, ownerId, meetingId).executeTakeFirst())?.vocabulary;

export const lockMeetingTerms = async (
  db: Db,
  ownerId: string,
  meetingId: string,
): Promise<string[] | undefined> =>
  (await termsOfMeeting(db, ownerId, meetingId).forUpdate().executeTakeFirst())?.vocabulary;

export const updateMeetingTerms = (db: Db, ownerId: string, meetingId: string, vocabulary: string[]) =>
  db
    .updateTable('meetings')
    .set({ vocabulary })
    .where('id', '=', meetingId)
    .where('owner_id', '=', ownerId)
    .execute();

/** The terms for an engine that transcribes this person in this meeting: those of the meeting, then their own. */
export async function listSpokenTerms(db: Db, userId: string, meetingId: string): Promise<string[]> {
  const row = await db
    .selectFrom('meetings')
    .leftJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['meetings.vocabulary as ofMeeting', 'users.vocabulary as own'])
    .where('meetings.id', '=', meetingId)
    .executeTakeFirst();
  return [...new Set([...(row?.ofMeeting ?? []), ...(row?.own ?? [])])];
}

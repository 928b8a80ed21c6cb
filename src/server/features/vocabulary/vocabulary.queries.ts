import type { Db } from '#server/platform/database/tables.ts';

export const findOwnTerms = async (db: Db, userId: string): Promise<string[] | undefined> =>
  (await db.selectFrom('users').select('vocabulary').where('id', '=', userId).executeTakeFirst())?.vocabulary;

export const updateOwnTerms = async (
  db: Db,
  userId: string,
  vocabulary: string[],
): Promise<string[] | undefined> =>
  (
    await db
      .updateTable('users')
      .set({ vocabulary })
      .where('id', '=', userId)
      .returning('vocabulary')
      .executeTakeFirst()
  )?.vocabulary;

/** Undefined unless the person is the meeting's owner. */
export const findMeetingTerms = async (
  db: Db,
  ownerId: string,
  meetingId: string,
): Promise<string[] | undefined> =>
  (
    await db
      .selectFrom('meetings')
      .select('vocabulary')
      .where('id', '=', meetingId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
  )?.vocabulary;

export const updateMeetingTerms = async (
  db: Db,
  ownerId: string,
  meetingId: string,
  vocabulary: string[],
): Promise<string[] | undefined> =>
  (
    await db
      .updateTable('meetings')
      .set({ vocabulary })
      .where('id', '=', meetingId)
      .where('owner_id', '=', ownerId)
      .returning('vocabulary')
      .executeTakeFirst()
  )?.vocabulary;

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

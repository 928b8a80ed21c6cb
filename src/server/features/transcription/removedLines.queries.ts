import type { Db } from '#server/platform/tables.ts';

/** Meetings of others in which this person said something that is still kept. */
export const listVisitedMeetings = async (db: Db, speakerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select('segments.meeting_id as id')
    .distinct()
    .where('segments.speaker_id', '=', speakerId)
    .where('meetings.owner_id', '!=', speakerId)
    .orderBy('segments.meeting_id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes what this person said in a meeting. Resolves with the ids of the lines; the numbers of the others stay. */
export const deleteLinesOf = async (db: Db, speakerId: string, meetingId: string): Promise<string[]> => {
  const rows = await db
    .deleteFrom('segments')
    .where('speaker_id', '=', speakerId)
    .where('meeting_id', '=', meetingId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const hasLines = async (db: Db, meetingId: string): Promise<boolean> =>
  (await db.selectFrom('segments').select('id').where('meeting_id', '=', meetingId).executeTakeFirst()) !==
  undefined;

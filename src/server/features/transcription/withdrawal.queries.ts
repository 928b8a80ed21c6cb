import type { Db } from '#server/platform/tables.ts';
import type { MeetingStatus } from '#shared/rules/meetingStatus.ts';

export interface Withdrawal {
  status: MeetingStatus;
  botEnabled: boolean;
  segmentIds: string[];
}

/** Takes back a person's consent and all they said in this meeting. Their streams go too: what a capture still holds finds none to be stored in. */
export async function deleteSpokenLines(db: Db, userId: string, meetingId: string): Promise<Withdrawal> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['status', 'bot_enabled as botEnabled'])
    .where('id', '=', meetingId)
    // As every new line does: none of theirs can slip in between.
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('participants')
    .set({ consented_at: null })
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .execute();
  await db
    .deleteFrom('speech_streams')
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .execute();
  const removed = await db
    .deleteFrom('segments')
    .where('meeting_id', '=', meetingId)
    .where('speaker_id', '=', userId)
    .returning('id')
    .execute();
  return { ...meeting, segmentIds: removed.map(({ id }) => id) };
}

import type { Db } from '#server/platform/tables.ts';
import type { MeetingStatus } from '#shared/rules/meetingStatus.ts';

export interface Withdrawal {
  status: MeetingStatus;
  botEnabled: boolean;
  segmentIds: string[];
}

/**
 * Deletes a person's consent and all their lines in this meeting. Deletes their streams too, so that a running capture can
 * store nothing more.
 */
export async function deleteSpokenLines(db: Db, userId: string, meetingId: string): Promise<Withdrawal> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['status', 'bot_enabled as botEnabled'])
    .where('id', '=', meetingId)
    // The same lock as in insertSegment, so that no line can be stored in between.
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

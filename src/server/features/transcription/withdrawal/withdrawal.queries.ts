import { type SqlBool, sql } from 'kysely';
import { identitiesOf } from '#server/features/meetings/guests/guests.queries.ts';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import { forgetRecordings } from '#server/features/uploads/playback/recordings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';
import { advanceChangeCount } from '../corrections/corrections.queries.ts';

interface Withdrawal {
  status: MeetingStatus;
  botEnabled: boolean;
  segmentIds: string[];
  /** The number of the meeting's last line, counting deleted lines. */
  throughLine: number;
}

/**
 * Deletes a participant's consent and all their lines in this meeting. Deletes their streams too, so that a running
 * capture can store nothing more, and records the withdrawal for pages that are disconnected.
 */
export async function deleteSpokenLines(db: Db, userId: string, meetingId: string): Promise<Withdrawal> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['status', 'bot_enabled as botEnabled', 'line_count as throughLine'])
    .where('id', '=', meetingId)
    // Takes the same lock as insertSegment, so that no line can be stored in between.
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
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
  // Releases the recordings for deletion too, because they contain the participant's voice.
  await forgetRecordings(db, meetingId);
  await insertWithdrawal(db, { speakerId: userId, meetingId, throughLine: meeting.throughLine });
  return { ...meeting, segmentIds: removed.map(({ id }) => id) };
}

/** Requires the lock on the meeting's row, as every change does. */
async function insertWithdrawal(
  db: Db,
  { meetingId, speakerId, throughLine }: { meetingId: string; speakerId: string; throughLine: number },
): Promise<void> {
  const change = await advanceChangeCount(db, meetingId);
  // Uses the clock, not the start of the transaction, which may have waited for the lock while the person spoke.
  const latest = { change, through_line: throughLine, withdrawn_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('withdrawals')
    .values({ meeting_id: meetingId, speaker_id: speakerId, ...latest })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'speaker_id']).doUpdateSet(latest))
    .execute();
}

/** When this participant last withdrew consent in the meeting; null if they never did. */
export const findWithdrawalTime = async (db: Db, userId: string, meetingId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('withdrawals')
      .select('withdrawn_at')
      .where('meeting_id', '=', meetingId)
      .where('speaker_id', '=', userId)
      .executeTakeFirst()
  )?.withdrawn_at ?? null;

/** The withdrawals from this meeting after which the person has not consented again. */
export const listStandingWithdrawals = (
  db: Db,
  meetingId: string,
): Promise<{ speakerId: string; withdrawnAt: Date }[]> =>
  db
    .selectFrom('withdrawals')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.meeting_id', '=', 'withdrawals.meeting_id')
        .onRef('participants.user_id', '=', 'withdrawals.speaker_id'),
    )
    .select(['withdrawals.speaker_id as speakerId', 'withdrawals.withdrawn_at as withdrawnAt'])
    .where('withdrawals.meeting_id', '=', meetingId)
    .where('participants.consented_at', 'is', null)
    .execute();

/** The speakers whose lines were deleted after this change, for a viewer who may still show the lines. */
export const listWithdrawalsAfter = (db: Db, viewerId: string, meetingId: string, afterChange: number) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('meetings', 'meetings.id', 'withdrawals.meeting_id')
    .select(['speaker_id as speakerId', 'through_line as throughLine'])
    .where('withdrawals.meeting_id', '=', meetingId)
    .where('withdrawals.change', '>', afterChange)
    .where(isVisibleTo(viewerId))
    .execute();

/**
 * Whether this person may withdraw consent in the meeting: whoever may see it, and also whoever agreed or spoke before,
 * but was removed from it, or was a guest then. Says nothing about any other right.
 */
export async function mayWithdraw(db: Db, userId: string, meetingId: string): Promise<boolean> {
  const own = identitiesOf(userId);
  const tookPart = sql<SqlBool>`(
    exists (
      select from participants
      where participants.meeting_id = meetings.id and user_id in ${own} and consented_at is not null
    )
    or exists (select from segments where segments.meeting_id = meetings.id and speaker_id in ${own})
    or exists (select from withdrawals where withdrawals.meeting_id = meetings.id and speaker_id in ${own})
  )`;
  const meeting = await db
    .selectFrom('meetings')
    .select('id')
    .where('id', '=', meetingId)
    .where(({ or }) => or([isVisibleTo(userId), tookPart]))
    .executeTakeFirst();
  return meeting !== undefined;
}

/** The meetings that this person cannot see any more and that still have lines of theirs; latest first. */
export const listLeftLines = (db: Db, userId: string) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select('meetings.id as meetingId')
    .select(({ fn }) => [fn.min('segments.started_at').as('since'), fn.countAll<number>().as('lineCount')])
    .where(sql<SqlBool>`segments.speaker_id in ${identitiesOf(userId)}`)
    .where(({ not }) => not(isVisibleTo(userId)))
    .groupBy('meetings.id')
    .orderBy('since', 'desc')
    .execute();

/** The person and the guests of this meeting who used their browser before them. */
export const listSpeakersOf = async (db: Db, userId: string, meetingId: string): Promise<string[]> => {
  const guests = await db
    .selectFrom('users')
    .select('id')
    .where('succeeded_by', '=', userId)
    .where('guest_of', '=', meetingId)
    .execute();
  return [userId, ...guests.map(({ id }) => id)];
};

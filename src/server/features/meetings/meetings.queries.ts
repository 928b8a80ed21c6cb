import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';

/**
 * The visibility rule: the owner and all participants who were not removed can see a meeting. Needs `meetings` in the
 * query. In a query over all meetings this condition would scan the meetings of all users: use `isAmongVisible` or
 * `joinedBy`.
 */
export const isVisibleTo = (viewerId: string | RawBuilder<unknown>) => sql<SqlBool>`(
  meetings.owner_id = ${viewerId}
  or exists (
    select from participants
    where participants.meeting_id = meetings.id and participants.user_id = ${viewerId} and participants.removed_at is null
  )
)`;

/**
 * The same rule for a query over all meetings, or over what belongs to them by `meetingId`: looks up the viewer's
 * meetings first, each branch by its own index.
 */
export const isAmongVisible = (
  viewerId: string,
  meetingId = sql.ref('meetings.id'),
) => sql<SqlBool>`${meetingId} = any(array(
  select own.id from meetings as own where own.owner_id = ${viewerId}
  union all
  select participants.meeting_id from participants
  where participants.user_id = ${viewerId} and participants.removed_at is null and not participants.is_owner
))`;

/**
 * Second branch of a list under the visibility rule, beside the meetings of `owner_id`: those that others own and the
 * viewer joined. Uses an array, because for a person with many meetings the planner would otherwise read the meetings
 * of all users, and because the index is then searched once for all ids.
 */
export const joinedBy = (viewerId: string) => sql`
  meetings where meetings.owner_id <> ${viewerId} and meetings.id = any(array(
    select participants.meeting_id from participants
    where participants.user_id = ${viewerId} and participants.removed_at is null and not participants.is_owner
  ))`;

export const findMeeting = (db: Db, viewerId: string, id: string) =>
  db.selectFrom('meetings').selectAll().where('id', '=', id).where(isVisibleTo(viewerId)).executeTakeFirst();

/** Takes no viewer, so it reveals only that the meeting exists; the caller must check access with findMeeting. */
export const findMeetingByRoom = (db: Db, roomName: string) =>
  db.selectFrom('meetings').select('id').where('room_name', '=', roomName).executeTakeFirst();

interface MeetingRowDraft {
  title: string;
  start_time: Date;
  end_time: Date;
  meeting_provider: string;
  bot_enabled: boolean;
  jitsi_domain: string;
  enable_recording: boolean;
  recording_mode: string;
  room_name: string;
  invite_token: string;
  hosted_id: string | null;
  join_url: string | null;
  time_zone: string | null;
}

export const insertMeeting = (db: Db, ownerId: string, draft: MeetingRowDraft) =>
  db
    .insertInto('meetings')
    .values({ ...draft, owner_id: ownerId })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface MeetingRowChanges
  extends Omit<MeetingRowDraft, 'room_name' | 'invite_token' | 'start_time' | 'end_time'> {
  start_time: Date | string | null;
  end_time: Date | string | null;
  calendar_sequence: number;
}

const ownMeeting = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('meetings').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);

/** Undefined for a meeting of another owner, even if the person may see it. */
export const findOwnMeeting = (db: Db, ownerId: string, id: string) =>
  ownMeeting(db, ownerId, id).executeTakeFirst();

/** Like `findOwnMeeting`. Locks the row: until the transaction ends, nobody else can change or enter the meeting. */
export const lockOwnMeeting = (db: Db, ownerId: string, id: string) =>
  ownMeeting(db, ownerId, id).forUpdate().executeTakeFirst();

/** Undefined unless the meeting is this owner's and not over. */
export const updateMeeting = (db: Db, ownerId: string, id: string, changes: MeetingRowChanges) =>
  db
    .updateTable('meetings')
    .set(changes)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['scheduled', 'pending', 'active'])
    .returningAll()
    .executeTakeFirst();

export const deleteMeeting = (db: Db, ownerId: string, id: string) =>
  db
    .deleteFrom('meetings')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning(['id', 'hosted_id'])
    .execute();

export const deletePastMeetings = (db: Db, ownerId: string) =>
  db
    .deleteFrom('meetings')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['completed', 'cancelled'])
    .returning(['id', 'hosted_id'])
    .execute();

/** Changes the status for the owner. Undefined unless the meeting is theirs and in one of the states of `from`. */
export const changeStatus = (
  db: Db,
  ownerId: string,
  id: string,
  { from, to }: { from: MeetingStatus[]; to: 'completed' | 'cancelled' },
) =>
  db
    .updateTable('meetings')
    .set({
      status: to,
      ended_at: sql<Date>`now()`,
      calendar_sequence: sql<number>`calendar_sequence + 1`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();

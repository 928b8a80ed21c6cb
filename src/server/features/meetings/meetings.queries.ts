import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';

/**
 * The visibility rule: the owner, and everybody who joined and was not removed, can see a meeting. Needs `meetings` in the
 * query. For a query over all meetings the condition would scan everybody's: see `isAmongVisible` and `joinedBy`.
 */
export const isVisibleTo = (viewerId: string) => sql<SqlBool>`(
  meetings.owner_id = ${viewerId}
  or exists (
    select from participants
    where participants.meeting_id = meetings.id and participants.user_id = ${viewerId} and participants.removed_at is null
  )
)`;

/** The same rule for a query over all meetings: those of the viewer are looked up first, each branch in its own index. */
export const isAmongVisible = (viewerId: string) => sql<SqlBool>`meetings.id = any(array(
  select own.id from meetings as own where own.owner_id = ${viewerId}
  union all
  select participants.meeting_id from participants
  where participants.user_id = ${viewerId} and participants.removed_at is null and not participants.is_owner
))`;

/**
 * Second branch of a list under the visibility rule, beside the meetings of `owner_id`: what others own and the viewer
 * joined. By an array, because for a person with many meetings the planner would read everybody's instead of looking up
 * theirs, and because the index is then searched once for all of them.
 */
export const joinedBy = (viewerId: string) => sql`
  meetings where meetings.owner_id <> ${viewerId} and meetings.id = any(array(
    select participants.meeting_id from participants
    where participants.user_id = ${viewerId} and participants.removed_at is null and not participants.is_owner
  ))`;

export const findMeeting = (db: Db, viewerId: string, id: string) =>
  db.selectFrom('meetings').selectAll().where('id', '=', id).where(isVisibleTo(viewerId)).executeTakeFirst();

/** Without a viewer: it reveals only that the meeting exists, and findMeeting must decide whether they may know. */
export const findMeetingByRoom = (db: Db, roomName: string) =>
  db.selectFrom('meetings').select('id').where('room_name', '=', roomName).executeTakeFirst();

export interface MeetingRowDraft {
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

/** Changes the status for the owner; undefined when the meeting is not theirs or not in one of these states. */
export const changeStatus = (
  db: Db,
  ownerId: string,
  id: string,
  from: MeetingStatus[],
  to: 'completed' | 'cancelled',
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

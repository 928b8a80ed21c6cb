import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

export const listParticipants = (db: Db, meetingId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(['users.id', 'users.name', 'users.username', 'participants.consented_at'])
    .where('participants.meeting_id', '=', meetingId)
    .orderBy('participants.joined_at')
    .execute();

export const insertParticipant = (db: Db, meetingId: string, userId: string) =>
  db
    .insertInto('participants')
    .values({ meeting_id: meetingId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The first consent's time stays. */
export const updateConsent = (db: Db, meetingId: string, userId: string) =>
  db
    .insertInto('participants')
    .values({ meeting_id: meetingId, user_id: userId, consented_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'user_id'])
        .doUpdateSet({ consented_at: sql<Date>`coalesce(participants.consented_at, now())` }),
    )
    .execute();

export const findInvitation = (db: Db, token: string) =>
  db
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.owner_id')
    .select(['meetings.id', 'meetings.title', 'meetings.start_time', 'meetings.status'])
    .select(['users.name as ownerName', 'users.username as ownerUsername'])
    .where('invite_token', '=', token)
    .executeTakeFirst();

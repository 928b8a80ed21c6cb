import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** The owner, then everybody who joined, in that order, with those who were removed; empty for other viewers. */
export const listPeople = (db: Db, ownerId: string, meetingId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('meetings', 'meetings.id', 'participants.meeting_id')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(['users.id', 'participants.joined_at', 'participants.removed_at', 'participants.came_by_link'])
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .select(sql<boolean>`users.guest_of is not null`.as('isGuest'))
    .select(sql<boolean>`users.id = meetings.owner_id`.as('isOwner'))
    .select(
      sql<boolean>`coalesce(participants.here_until > now() and removed_at is null, false)`.as('isHere'),
    )
    .where('meetings.id', '=', meetingId)
    .where('meetings.owner_id', '=', ownerId)
    // Leaves out removed guests, who cannot be readmitted: they would return as new guests.
    .where(sql<SqlBool>`(removed_at is null or users.guest_of is null)`)
    .orderBy('isOwner', 'desc')
    .orderBy('participants.joined_at')
    .orderBy('users.id')
    .execute();

const markRemoved = (db: Db, meetingId: string, by: 'owner' | 'revocation') =>
  db
    .updateTable('participants')
    .set({ removed_at: sql<Date>`now()`, removed_by: by, here_until: sql<Date>`least(here_until, now())` })
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .returning('user_id');

/** Empty if this person never was in the meeting or is already removed. */
export const updateRemoval = (db: Db, meetingId: string, userId: string) =>
  markRemoved(db, meetingId, 'owner').where('user_id', '=', userId).execute();

const isGuest = sql<SqlBool>`user_id in (select id from users where guest_of = participants.meeting_id)`;

/** Removes all guests as a revocation does, after which they may return, because some names may be real. */
export const updateGuestRemovals = (db: Db, meetingId: string) =>
  markRemoved(db, meetingId, 'revocation').where(isGuest).execute();

/** Removes everybody who came by the shared link, except those in `keep`, who no longer depend on a link. */
export async function revokeEntries(db: Db, meetingId: string, keep: string[]) {
  const keeping = db
    .updateTable('participants')
    .set({ came_by_link: false })
    .where('meeting_id', '=', meetingId);
  if (keep.length > 0) await keeping.where('user_id', 'in', keep).where('removed_at', 'is', null).execute();
  return markRemoved(db, meetingId, 'revocation').where('came_by_link', '=', true).execute();
}

export const updateInviteToken = (db: Db, meetingId: string, inviteToken: string) =>
  db.updateTable('meetings').set({ invite_token: inviteToken }).where('id', '=', meetingId).execute();

/** Readmits an account; guests cannot return, because their cookie is revoked. False if nobody was readmitted. */
export const updateReadmission = async (db: Db, meetingId: string, userId: string): Promise<boolean> => {
  const result = await db
    .updateTable('participants')
    .set({ removed_at: null, removed_by: null, came_by_link: false })
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .where(({ not }) => not(isGuest))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * Deletes the sessions by which removed guests among these people could return. Remembers their cookies, with which
 * they can still withdraw their consent; `isRefused`: and may not enter again.
 */
export async function deleteGuestEntries(
  db: Db,
  meetingId: string,
  userIds: string[],
  { isRefused }: { isRefused: boolean },
) {
  if (userIds.length === 0) return;
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (guests) =>
      guests.selectFrom('users').select('id').where('guest_of', '=', meetingId).where('id', 'in', userIds),
    )
    .returning(['token_hash', 'user_id'])
    .execute();
  if (ended.length > 0)
    await db
      .insertInto('removed_guest_tokens')
      .values(ended.map((session) => ({ ...session, meeting_id: meetingId, is_refused: isRefused })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

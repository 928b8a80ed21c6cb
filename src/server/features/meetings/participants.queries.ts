import { type SqlBool, sql } from 'kysely';
import { hasEnabledOwner, isInvitedBy } from '#server/features/invitations/invitations.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** People who may enter, in the order in which they first joined. */
export const listParticipants = (db: Db, meetingId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(['users.id', 'users.name', 'users.username', 'participants.consented_at'])
    .select(sql<boolean>`users.guest_of is not null`.as('isGuest'))
    .where('participants.meeting_id', '=', meetingId)
    .where('participants.removed_at', 'is', null)
    .orderBy('participants.joined_at')
    .execute();

export const insertOwner = (db: Db, meetingId: string, ownerId: string) =>
  db
    .insertInto('participants')
    .values({ meeting_id: meetingId, user_id: ownerId, is_owner: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Stores the time of the first consent. Resolves with when the person joined; null if they may no longer enter. */
export const updateConsent = async (db: Db, meetingId: string, userId: string): Promise<Date | null> =>
  (
    await db
      .updateTable('participants')
      .set({ consented_at: sql<Date>`coalesce(participants.consented_at, now())` })
      .where('meeting_id', '=', meetingId)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .returning('joined_at')
      .executeTakeFirst()
  )?.joined_at ?? null;

const isOpenedBy = (token: string) =>
  sql<SqlBool>`((invite_token = ${token} or ${isInvitedBy(token)}) and ${hasEnabledOwner})`;

/** `isMember`: whether this viewer may enter already. */
export const findInvitation = (db: Db, viewerId: string | null, token: string) =>
  db
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.owner_id')
    .leftJoin('participants', (join) =>
      join.onRef('participants.meeting_id', '=', 'meetings.id').on('participants.user_id', '=', viewerId),
    )
    .select(['meetings.id', 'meetings.title', 'meetings.start_time', 'meetings.status'])
    .select(['users.name as ownerName', 'users.username as ownerUsername'])
    .select(sql<boolean>`participants.user_id is not null and participants.removed_at is null`.as('isMember'))
    .where(isOpenedBy(token))
    .executeTakeFirst();

/**
 * Returns the meeting that a link opens and locks its row: until the transaction ends, the link cannot be revoked,
 * nobody can be removed and nobody else can enter. An entry that waited here for a revocation finds that the link opens
 * nothing.
 */
export const lockInvitation = (db: Db, token: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'status', 'owner_id as ownerId'])
    .select(sql<boolean>`invite_token = ${token}`.as('isSharedLink'))
    .where(isOpenedBy(token))
    .forUpdate()
    .executeTakeFirst();

/** The membership of an account in the meeting; undefined if the account never joined. */
export const findMembership = (db: Db, meetingId: string, userId: string) =>
  db
    .selectFrom('participants')
    .select(['removed_by as removedBy'])
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Joins the meeting, or rejoins after the earlier link was revoked. Requires `lockInvitation`. */
export const upsertParticipant = (db: Db, meetingId: string, userId: string, cameByLink: boolean) =>
  db
    .insertInto('participants')
    .values({ meeting_id: meetingId, user_id: userId, came_by_link: cameByLink })
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'user_id']).doUpdateSet({
        removed_at: null,
        removed_by: null,
        came_by_link: sql<boolean>`case when participants.removed_at is null then participants.came_by_link else ${cameByLink} end`,
      }),
    )
    .execute();

export interface Presence {
  meetingId: string;
  userId: string;
}

/** The items whose person may no longer stay, because they were removed or the meeting was deleted. */
export async function findOutsiders<Item>(
  db: Db,
  items: Item[],
  presenceOf: (item: Item) => Presence,
): Promise<Item[]> {
  if (items.length === 0) return [];
  const people = items.map(presenceOf);
  const { rows } = await sql<{ place: number }>`
    select here.place
    from unnest(${people.map(({ meetingId }) => meetingId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[])
      with ordinality as here (meeting_id, user_id, place)
    join meetings on meetings.id = here.meeting_id
    where meetings.owner_id = here.user_id or exists (
      select from participants
      where participants.meeting_id = here.meeting_id and participants.user_id = here.user_id
        and participants.removed_at is null
    )`.execute(db);
  const insiders = new Set(rows.map(({ place }) => place - 1));
  return items.filter((_, index) => !insiders.has(index));
}

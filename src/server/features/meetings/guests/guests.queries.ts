import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * SQL for whether a guest holds a place: the guest is present, or left or entered less than a minute ago. Needs
 * `participants` in the query.
 */
export const holdsPlace = sql<SqlBool>`(
  participants.removed_at is null
  and coalesce(participants.here_until, participants.joined_at) > now() - interval '1 minute'
)`;

/** SQL for the ids of a person and of the guests who used their browser before them. */
export const identitiesOf = (userId: string) =>
  sql`(select id from users where id = ${userId} union all select id from users where succeeded_by = ${userId})`;

/** The guests of this meeting as whom this person used their browser before, with something to withdraw. */
export const listEarlierGuests = async (db: Db, userId: string, meetingId: string) =>
  db
    .selectFrom('users')
    .select(['users.id', sql<string>`coalesce(users.name, users.username)`.as('name')])
    .where('succeeded_by', '=', userId)
    .where('guest_of', '=', meetingId)
    .where(
      sql<SqlBool>`(
        exists (select from participants where user_id = users.id and consented_at is not null)
        or exists (select from segments where speaker_id = users.id)
      )`,
    )
    .orderBy('created_at')
    .execute();

/** The guests of this meeting who used this person's browser, including the person. */
export const listKnownGuests = (db: Db, userId: string, meetingId: string) =>
  db
    .selectFrom('users')
    .innerJoin('participants', 'participants.user_id', 'users.id')
    .select(['users.id', 'participants.removed_by as removedBy'])
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .where(sql<SqlBool>`users.id in ${identitiesOf(userId)}`)
    .where('users.guest_of', '=', meetingId)
    .execute();

interface NewGuest {
  meetingId: string;
  name: string;
  hasConsented: boolean;
  cameByLink: boolean;
}

interface ReturningGuest {
  id: string;
  meetingId: string;
  hasConsented: boolean;
  cameByLink: boolean;
}

/** Inserts a person without an account who takes part only in this meeting. Resolves with the id. */
export async function insertGuest(db: Db, guest: NewGuest): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: null,
      guest_of: guest.meetingId,
      username: `guest_${randomBytes(8).toString('hex')}`,
      name: guest.name,
      password_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participants')
    .values({
      meeting_id: guest.meetingId,
      user_id: id,
      consented_at: guest.hasConsented ? sql<Date>`now()` : null,
      came_by_link: guest.cameByLink,
    })
    .execute();
  return id;
}

const guestsOf = (db: Db, meetingId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .where('participants.meeting_id', '=', meetingId)
    .where('users.guest_of', '=', meetingId);

/** Counts the guests of a meeting, except the one who is entering again. */
export const countGuests = async (
  db: Db,
  meetingId: string,
  enteringId: string | null,
): Promise<{ all: number; withPlace: number }> =>
  guestsOf(db, meetingId)
    .where(sql<SqlBool>`users.id is distinct from ${enteringId}`)
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where ${holdsPlace})`.as('withPlace'))
    .executeTakeFirstOrThrow();

/**
 * Names that a guest cannot use: those of accounts, and of guests who are present or have stored lines; not those of
 * `ownIds`.
 */
export const listTakenNames = async (
  db: Db,
  meetingId: string,
  ownIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .where('participants.meeting_id', '=', meetingId)
    .where(sql<SqlBool>`users.id <> all(${ownIds}::uuid[])`)
    .where(
      sql<SqlBool>`(users.guest_of is null or ${holdsPlace} or exists (
        select from segments where segments.meeting_id = ${meetingId} and segments.speaker_id = users.id
      ))`,
    )
    .execute();
  return rows.map(({ name }) => name);
};

/** Whether this revoked cookie belonged to a guest whom the owner removed and who may not return. */
export const isRemovedGuest = (db: Db, meetingId: string, tokenHash: Buffer): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('removed_guest_tokens')
      .select('meeting_id')
      .where('meeting_id', '=', meetingId)
      .where('token_hash', '=', tokenHash)
      .where('is_refused', '=', true),
  );

/** The removed guest to whom this revoked cookie belonged, and their meeting. */
export const findRemovedGuest = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('removed_guest_tokens')
    .innerJoin('users', 'users.id', 'removed_guest_tokens.user_id')
    .innerJoin('meetings', 'meetings.id', 'removed_guest_tokens.meeting_id')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.meeting_id', '=', 'meetings.id')
        .onRef('participants.user_id', '=', 'users.id')
        // A guest who has returned with a new cookie is not removed any more.
        .on('participants.removed_at', 'is not', null),
    )
    .select([
      'users.id',
      'meetings.id as meetingId',
      'meetings.title',
      'participants.removed_by as removedBy',
    ])
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .select(
      sql<boolean>`exists (
        select from participants as entry join users as guest on guest.id = entry.user_id
        where entry.meeting_id = meetings.id and entry.consented_at is not null
          and users.id in (guest.id, guest.succeeded_by)
      )`.as('hasConsented'),
    )
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Lets a guest of this meeting in again, whose lines stay theirs. */
export const readmitGuest = (db: Db, { id, meetingId, hasConsented, cameByLink }: ReturningGuest) =>
  db
    .updateTable('participants')
    .set({
      removed_at: null,
      removed_by: null,
      came_by_link: cameByLink,
      consented_at: hasConsented ? sql<Date>`coalesce(consented_at, now())` : null,
      // Keeps the place until the socket opens.
      here_until: sql<Date>`greatest(here_until, now())`,
    })
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', id)
    .execute();

const saidNothing = sql<SqlBool>`not exists (select from segments where segments.speaker_id = users.id)`;

/** SQL for whether a guest succeeds no earlier guest with stored lines, which only the successor can withdraw. */
const succeedsNobody = sql<SqlBool>`not exists (
  select from users as earlier join segments on segments.speaker_id = earlier.id
  where earlier.succeeded_by = users.id
)`;

/** Deletes absent guests without stored lines, who lose only their cookie. */
export const deleteAbsentGuests = (db: Db, meetingId: string) =>
  db
    .deleteFrom('users')
    .where('guest_of', '=', meetingId)
    .where(saidNothing)
    .where(succeedsNobody)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants')
          .select('user_id')
          .whereRef('participants.user_id', '=', 'users.id')
          .where(({ not }) => not(holdsPlace)),
      ),
    )
    .execute();

/** Deletes entries of guests, in any meeting, that never opened a socket. */
export const deleteUnusedEntries = (db: Db) =>
  db
    .deleteFrom('users')
    .where('guest_of', 'is not', null)
    .where(succeedsNobody)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants')
          .select('user_id')
          .whereRef('participants.user_id', '=', 'users.id')
          .where('here_until', 'is', null)
          .where('removed_at', 'is', null)
          .where('joined_at', '<', sql<Date>`now() - interval '1 minute'`),
      ),
    )
    .execute();

import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MemberState, Mute } from '#shared/contract/conference.ts';
import { ABSENCE_MS } from '#shared/rules/conference/roomProtocol.ts';

/** SQL for whether a pass is unexpired and its holder may enter the meeting, which removed people may not. */
const isValid = sql<boolean>`(room_passes.expires_at > now() and (room_passes.meeting_id is null or exists (
  select from meetings where meetings.id = room_passes.meeting_id and (
    meetings.owner_id = room_passes.user_id or exists (
      select from participants
      where participants.meeting_id = meetings.id and participants.user_id = room_passes.user_id
        and participants.removed_at is null
    )
  )
)))`;
const soon = sql<Date>`now() + interval '60 seconds'`;
const afterAbsence = sql<Date>`now() + ${ABSENCE_MS} * interval '1 millisecond'`;

interface Holder {
  userId: string;
  sessionId: string;
}

interface NewPass extends Holder {
  tokenHash: Buffer;
  room: string;
  meetingId: string | null;
}

export const insertPass = (db: Db, pass: NewPass) =>
  db
    .insertInto('room_passes')
    .values({
      token_hash: pass.tokenHash,
      room: pass.room,
      meeting_id: pass.meetingId,
      user_id: pass.userId,
      session_id: pass.sessionId,
      expires_at: soon,
    })
    .execute();

/** Extends the pass of a page that asks for a new one. Resolves with whether the pass is still valid. */
export const renewPass = (
  db: Db,
  { tokenHash, room, sessionId }: Pick<NewPass, 'tokenHash' | 'room' | 'sessionId'>,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('room_passes')
      .set({ expires_at: sql<Date>`greatest(expires_at, ${soon})` })
      .where('token_hash', '=', tokenHash)
      .where('room', '=', room)
      .where('session_id', '=', sessionId)
      .where(isValid)
      .returning('room'),
  );

/**
 * The room of a pass of this session, and whether its meeting is over; undefined if the pass is another session's or
 * expired. `memberId` is that of the latest seat.
 */
export const findPass = (db: Db, sessionId: string, tokenHash: Buffer) =>
  db
    .selectFrom('room_passes')
    .innerJoin('users', 'users.id', 'room_passes.user_id')
    .leftJoin('meetings', 'meetings.id', 'room_passes.meeting_id')
    .select(['room_passes.room', 'room_passes.meeting_id as meetingId', 'room_passes.user_id as userId'])
    .select(['room_passes.member_id as memberId', 'room_passes.mute', 'room_passes.is_removed as isRemoved'])
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .select(sql<boolean>`users.guest_of is not null`.as('isGuest'))
    .select(sql<boolean>`coalesce(meetings.status in ('completed', 'cancelled'), false)`.as('isOver'))
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where(isValid)
    .executeTakeFirst();

/** Locks the room: until the transaction ends, nobody else can take or leave a seat in it. */
export const lockRoom = (db: Db, room: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${room}, 0))`.execute(db);

/** Everybody seated in the room. Takes no viewer, because all members see each other. */
export const listSeats = (db: Db, room: string) =>
  db
    .selectFrom('room_passes')
    .innerJoin('users', 'users.id', 'room_passes.user_id')
    .leftJoin('meetings as held', 'held.id', 'room_passes.meeting_id')
    .leftJoin('room_hosts', 'room_hosts.room', 'room_passes.room')
    .select(['room_passes.token_hash as tokenHash', 'room_passes.user_id as userId', 'room_passes.state'])
    .select(['room_passes.session_id as sessionId', 'room_passes.mute'])
    .select(['room_passes.meeting_id as meetingId', 'room_passes.seated_at as seatedAt'])
    .select(sql<boolean>`coalesce(held.owner_id = room_passes.user_id, false)`.as('isOwner'))
    .select(sql<boolean>`coalesce(room_hosts.user_id = room_passes.user_id, false)`.as('isNamedHost'))
    .select(sql<string>`coalesce(users.name, users.username)`.as('name'))
    .select(sql<boolean>`users.guest_of is not null`.as('isGuest'))
    .select(sql<string>`room_passes.member_id`.as('memberId'))
    .where('room_passes.room', '=', room)
    .where('connection_id', 'is not', null)
    .where(isValid)
    .orderBy('seated_at')
    .orderBy('member_id')
    .execute();

interface Seat {
  tokenHash: Buffer;
  memberId: string;
  connectionId: string;
  state: MemberState;
  /** Since when the person has been in the room, if this seat replaces another of theirs. */
  presentSince: Date | null;
}

export const updateSeat = (db: Db, { tokenHash, memberId, connectionId, state, presentSince }: Seat) =>
  db
    .updateTable('room_passes')
    .set({ member_id: memberId, connection_id: connectionId, state: JSON.stringify(state), expires_at: soon })
    .set({ seated_at: sql<Date>`coalesce(seated_at, ${presentSince}, now())` })
    .where('token_hash', '=', tokenHash)
    .execute();

export const updateSeatState = (db: Db, connectionId: string, state: MemberState) =>
  db
    .updateTable('room_passes')
    .set({ state: JSON.stringify(state) })
    .where('connection_id', '=', connectionId)
    .execute();

interface StoredMute {
  room: string;
  memberIds: string[];
  mute: Mute;
}

/** Stores a host's mute of these members, which is sent again to those whose connection is down. */
export const updateMutes = (db: Db, { room, memberIds, mute }: StoredMute) =>
  db
    .updateTable('room_passes')
    .set({ mute: JSON.stringify(mute) })
    .where('room', '=', room)
    .where('member_id', '=', sql<string>`any(${memberIds})`)
    .execute();

/** Renews the seats of these sockets. Connections that are missing in the result have lost their seats. */
export const touchSeats = (db: Db, connectionIds: string[]) =>
  db
    .updateTable('room_passes')
    .set({ expires_at: soon })
    .where('connection_id', 'in', connectionIds)
    .where(isValid)
    .returning('connection_id')
    .execute();

export const deletePass = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('room_passes').where('token_hash', '=', tokenHash).execute();

/**
 * Voids every pass of a person to a room. Deletes those that they have not used yet, and keeps the others, so that a page
 * whose connection is down learns of the removal instead of reconnecting.
 */
export async function voidPassesOf(db: Db, room: string, userId: string): Promise<void> {
  await db
    .deleteFrom('room_passes')
    .where('room', '=', room)
    .where('user_id', '=', userId)
    .where('member_id', 'is', null)
    .execute();
  await db
    .updateTable('room_passes')
    .set({ connection_id: null, is_removed: true, expires_at: afterAbsence })
    .where('room', '=', room)
    .where('user_id', '=', userId)
    .execute();
}

/** Frees the seat of this socket for good, unless a newer socket has it. */
export const deleteSeat = (db: Db, connectionId: string) =>
  db.deleteFrom('room_passes').where('connection_id', '=', connectionId).execute();

/** Frees the seat of this socket, unless a newer socket has it, and keeps the pass of a page that may return. */
export const vacateSeat = (db: Db, connectionId: string) =>
  db
    .updateTable('room_passes')
    .set({ connection_id: null, seated_at: null, expires_at: afterAbsence })
    .where('connection_id', '=', connectionId)
    .execute();

/** Whether a person is seated in the room from another session, which is another browser. */
export const isSeatedElsewhere = (db: Db, room: string, { userId, sessionId }: Holder): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('room_passes')
      .select('member_id')
      .where('room', '=', room)
      .where('user_id', '=', userId)
      .where('session_id', '!=', sessionId)
      .where('connection_id', 'is not', null)
      .where('expires_at', '>', sql<Date>`now()`),
  );

/** Whether any socket holds this member's seat. */
export const isSeated = (db: Db, memberId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('room_passes')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('connection_id', 'is not', null),
  );

export const deleteExpiredPasses = (db: Db) =>
  db.deleteFrom('room_passes').where('expires_at', '<', sql<Date>`now()`).execute();

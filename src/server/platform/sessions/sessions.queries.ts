import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isAdministrator } from './administrators.queries.ts';

const LIFE = { remembered: "interval '30 days'", forgotten: "interval '24 hours'" };

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  isRemembered: boolean;
  address: string;
  userAgent: string;
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      is_remembered: session.isRemembered,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + ${sql.raw(session.isRemembered ? LIFE.remembered : LIFE.forgotten)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * Makes this user the successor of the guest who used the browser of this token, even of a removed guest. Earlier guests of
 * that browser get the same successor, so that queries need not follow a chain.
 */
export const succeedGuests = (db: Db, tokenHash: Buffer, userId: string) =>
  db
    .with('known', (query) =>
      query
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('users.id')
        .where('sessions.token_hash', '=', tokenHash)
        .where('users.guest_of', 'is not', null)
        .union(
          query
            .selectFrom('removed_guest_tokens')
            .select(sql<string>`user_id`.as('id'))
            .where('token_hash', '=', tokenHash)
            .where('user_id', 'is not', null),
        ),
    )
    .updateTable('users')
    .set({ succeeded_by: sql<string | null>`nullif(${userId}::uuid, users.id)` })
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('users.id', 'in', selectFrom('known').select('id')),
        eb('users.succeeded_by', 'in', selectFrom('known').select('id')),
      ]),
    )
    .execute();

const isAlive = sql<boolean>`sessions.expires_at > now() and sessions.last_seen_at >
  now() - case when sessions.is_remembered then interval '7 days' else interval '12 hours' end`;

/** Finds a session. Disabled accounts have none, even if the table still contains one. */
export const findSession = (db: Db, tokenHash: Buffer, administratorEmails: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'sessions.user_id as userId'])
    .select(['users.username', 'users.name', 'users.avatar', 'users.guest_of as guestOf'])
    .select(sql<string>`coalesce(users.email, '')`.as('email'))
    .select(isAdministrator(administratorEmails).as('isAdministrator'))
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('isStale'))
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .where(isAlive)
    .executeTakeFirst();

/** Whether the person behind this session recently proved their identity. */
export const isSessionConfirmed = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('confirmed_at', '>', sql<Date>`now() - interval '10 minutes'`),
  );

export const updateConfirmation = (db: Db, id: string) =>
  db.updateTable('sessions').set({ confirmed_at: sql<Date>`now()` }).where('id', '=', id).execute();

export const touchSession = (db: Db, id: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql<Date>`now()` }).where('id', '=', id).execute();

/** Stores the time zone for a person's reminders; guests get no mail. */
export const updateTimeZone = (db: Db, userId: string, timeZone: string) =>
  db
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('guest_of', 'is', null)
    .where('time_zone', 'is distinct from', timeZone)
    .execute();

/** The given sessions that are still valid; sockets of the others are closed. */
export const listActiveSessions = (db: Db, ids: string[]) =>
  db.selectFrom('sessions').select('id').where('id', 'in', ids).where(isAlive).execute();

export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isAlive)
    .orderBy('last_seen_at', 'desc')
    .execute();

export const deleteSession = (db: Db, userId: string, id: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').execute();

export const deleteSessionByToken = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('id').execute();

export const deleteOtherSessions = (db: Db, userId: string, keptId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).returning('id').execute();

export const deleteSessionsOf = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();

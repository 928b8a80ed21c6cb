import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

/** Begins the meeting when its first person is in. Returns it only if this call was the one that moved it. */
export const activateMeeting = (db: Db, id: string) =>
  db
    .updateTable('meetings')
    .set({
      status: 'active',
      started_at: sql<Date>`coalesce(started_at, now())`,
      occupied_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'pending'])
    .returning('id')
    .executeTakeFirst();

/**
 * Puts meetings back whose room emptied before their start without a line: somebody only looked in. The minute spares
 * a reloaded page, and people whom another server process keeps present.
 */
export const returnEarlyMeetings = (db: Db) =>
  db
    .updateTable('meetings')
    .set({ status: 'scheduled', started_at: null, occupied_at: null, reopened_at: null, paused_ms: 0 })
    .where('status', '=', 'active')
    .where('line_count', '=', 0)
    .where('occupied_at', '<', sql<Date>`least(start_time, now() - interval '1 minute')`)
    // least() passes over null, and a meeting without a time has no before.
    .where('start_time', 'is not', null)
    .returning('id')
    .execute();

/** Opens a meeting again that ended at this moment. Undefined when that is no longer so. */
export const reopenMeeting = (db: Db, ownerId: string, id: string, endedAt: Date) =>
  db
    .updateTable('meetings')
    .set({
      status: 'active',
      started_at: sql<Date>`coalesce(started_at, now())`,
      ended_at: null,
      reopened_at: sql<Date>`now()`,
      // Whoever opened it has five minutes to come in.
      occupied_at: sql<Date>`now()`,
      paused_ms: sql<number>`paused_ms + case when started_at is null then 0 else extract(epoch from now() - ended_at) * 1000 end`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'completed')
    .where('ended_at', '=', endedAt)
    .returningAll()
    .executeTakeFirst();

/** Renews the sign of life of meetings in which this server process has somebody. */
export const touchOccupiedMeetings = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : db
        .updateTable('meetings')
        .set({ occupied_at: sql<Date>`now()` })
        .where('id', 'in', ids)
        .where('status', '=', 'active')
        .execute();

/** Completes what is over: rooms empty for five minutes, and what nobody is in fifteen minutes after its end. Server processes renew `occupied_at` every 30 s, hence "nobody" after a minute. The database's clock judges, since it also wrote what is compared. */
export const completeFinishedMeetings = (db: Db) =>
  db
    .updateTable('meetings')
    .set({ status: 'completed', ended_at: sql<Date>`coalesce(occupied_at, now())` })
    .where((where) =>
      where.or([
        where.and([
          where('status', '=', 'active'),
          where('occupied_at', '<', sql<Date>`now() - interval '5 minutes'`),
        ]),
        where.and([
          where('status', 'in', ['scheduled', 'pending', 'active']),
          // A meeting that was opened again after its end is over only once its room is empty.
          where('reopened_at', 'is', null),
          where('end_time', '<', sql<Date>`now() - interval '15 minutes'`),
          where.or([
            where('occupied_at', 'is', null),
            where('occupied_at', '<', sql<Date>`now() - interval '1 minute'`),
          ]),
        ]),
        where.and([
          where('status', '=', 'pending'),
          where('created_at', '<', sql<Date>`now() - interval '1 day'`),
        ]),
      ]),
    )
    .returning(['id', 'bot_enabled', 'line_count'])
    .execute();

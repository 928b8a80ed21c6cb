import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** Activates the meeting when the first person arrives. Resolves with the row only if this call changed the status. */
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
 * Resets active meetings to scheduled if their room emptied before the start without a line, because somebody only
 * looked in. The minute spares reloading pages and people connected to other server processes.
 */
export const resetEarlyMeetings = (db: Db) =>
  db
    .updateTable('meetings')
    .set({ status: 'scheduled', started_at: null, occupied_at: null, reopened_at: null, paused_ms: 0 })
    .where('status', '=', 'active')
    .where('line_count', '=', 0)
    .where('occupied_at', '<', sql<Date>`least(start_time, now() - interval '1 minute')`)
    // Excludes meetings without a time, because least() ignores null.
    .where('start_time', 'is not', null)
    .returning('id')
    .execute();

/** Reopens a meeting that ended at `endedAt`. Undefined if the end has changed since. */
export const reopenMeeting = (db: Db, ownerId: string, id: string, endedAt: Date) =>
  db
    .updateTable('meetings')
    .set({
      status: 'active',
      started_at: sql<Date>`coalesce(started_at, now())`,
      ended_at: null,
      reopened_at: sql<Date>`now()`,
      // Gives the owner who reopened the meeting five minutes to enter.
      occupied_at: sql<Date>`now()`,
      paused_ms: sql<number>`paused_ms + case when started_at is null then 0 else extract(epoch from now() - ended_at) * 1000 end`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'completed')
    .where('ended_at', '=', endedAt)
    .returningAll()
    .executeTakeFirst();

/** Heartbeat of the meetings in which this server process has somebody. */
export const touchOccupiedMeetings = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : db
        .updateTable('meetings')
        .set({ occupied_at: sql<Date>`now()` })
        .where('id', 'in', ids)
        .where('status', '=', 'active')
        .execute();

/**
 * Completes finished meetings: those whose room has been empty for five minutes, and unoccupied ones 15 minutes after
 * their scheduled end. Server processes renew `occupied_at` every 30 s, so a minute without renewal means unoccupied.
 * Uses the database's clock, which also wrote these times.
 */
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
          // A meeting that was reopened after its end is completed only once its room is empty.
          where('reopened_at', 'is', null),
          where('end_time', '<', sql<Date>`now() - interval '15 minutes'`),
          where.or([
            where('occupied_at', 'is', null),
            where('occupied_at', '<', sql<Date>`now() - interval '1 minute'`),
          ]),
        ]),
      ]),
    )
    .returning(['id', 'bot_enabled', 'line_count'])
    .execute();

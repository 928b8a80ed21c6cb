import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

interface NamedHost {
  room: string;
  meetingId: string | null;
  userId: string;
}

/** Names the host of a room in place of the one who was named before. */
export const nameHost = (db: Db, { room, meetingId, userId }: NamedHost) =>
  db
    .insertInto('room_hosts')
    .values({ room, meeting_id: meetingId, user_id: userId })
    .onConflict((conflict) => conflict.column('room').doUpdateSet({ user_id: userId }))
    .execute();

export const clearNamedHost = (db: Db, room: string) =>
  db.deleteFrom('room_hosts').where('room', '=', room).execute();

/** Deletes the named hosts of rooms for which nobody has a pass. */
export const deleteHostsOfEmptyRooms = (db: Db) =>
  db
    .deleteFrom('room_hosts')
    .where(sql<boolean>`not exists (select from room_passes where room_passes.room = room_hosts.room)`)
    .execute();

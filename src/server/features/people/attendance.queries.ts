import { type SqlBool, sql } from 'kysely';
import { countGuests, holdsPlace } from '#server/features/meetings/guests.queries.ts';
import type { Presence } from '#server/features/meetings/participants.queries.ts';
import type { Db } from '#server/platform/tables.ts';
import { MAX_GUESTS } from '#shared/rules/guestLimit.ts';

const soon = sql<Date>`now() + interval '30 seconds'`;

const update = (db: Db, { meetingId, userId }: Presence, hereUntil: typeof soon) =>
  db
    .updateTable('participants')
    .set({ here_until: hereUntil })
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId);

/** Marks a person as present. A guest whose place has expired needs a free one: false when there is none. */
export async function updateArrival(db: Db, presence: Presence, isGuest: boolean): Promise<boolean> {
  const query = update(db, presence, soon);
  if (!isGuest) {
    await query.execute();
    return true;
  }
  const kept = await query.where(holdsPlace).executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return true;
  return db.transaction().execute(async (transaction) => {
    await sql`select from meetings where id = ${presence.meetingId} for update`.execute(transaction);
    if ((await countGuests(transaction, presence.meetingId)).withPlace >= MAX_GUESTS) return false;
    await update(transaction, presence, soon).execute();
    return true;
  });
}

/** After their last socket in this process closed. */
export const updateDeparture = (db: Db, presence: Presence) =>
  update(db, presence, sql<Date>`now()`).execute();

/** Heartbeat of people who have a socket in this process. */
export const touchPresent = (db: Db, present: Presence[]) =>
  db
    .updateTable('participants')
    .set({ here_until: soon })
    .where(
      sql<SqlBool>`(meeting_id, user_id) in (
        select * from unnest(${present.map(({ meetingId }) => meetingId)}::uuid[], ${present.map(({ userId }) => userId)}::uuid[])
      )`,
    )
    .execute();

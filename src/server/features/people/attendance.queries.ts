import { type SqlBool, sql } from 'kysely';
import { countGuests, holdsPlace } from '#server/features/meetings/guests/guests.queries.ts';
import type { Presence } from '#server/features/meetings/participants.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { MAX_GUESTS } from '#shared/rules/limits.ts';

const soon = sql<Date>`now() + interval '30 seconds'`;

/** SQL for the end of a presence. Unchanged after the end of the meeting, because it proves who was in the meeting. */
const presentUntil = sql<Date | null>`case when meeting_status in ('completed', 'cancelled') then present_until else now() end`;

const ofPerson = (db: Db, { meetingId, userId }: Presence) =>
  db.updateTable('participants').where('meeting_id', '=', meetingId).where('user_id', '=', userId);

/** SQL for whether an arrival ends an absence: one of more than a minute in which somebody else spoke. */
const wasAway = sql<boolean>`(here_until is null or here_until < now() - interval '1 minute' and exists (
  select from segments where segments.meeting_id = participants.meeting_id and segments.started_at >= here_until
    and segments.speaker_id is distinct from participants.user_id
))`;

const arrive = (db: Db, presence: Presence) =>
  ofPerson(db, presence).set({
    here_until: soon,
    present_until: presentUntil,
    away_since: sql<Date | null>`case when ${wasAway} then here_until else away_since end`,
    arrived_at: sql<Date | null>`case when ${wasAway} then now() else arrived_at end`,
  });

/** Marks a person as present. A guest whose place has expired needs a free one; false if there is none. */
export async function updateArrival(db: Db, presence: Presence, isGuest: boolean): Promise<boolean> {
  const query = arrive(db, presence);
  if (!isGuest) {
    await query.execute();
    return true;
  }
  const kept = await query.where(holdsPlace).executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return true;
  return db.transaction().execute(async (transaction) => {
    await sql`select from meetings where id = ${presence.meetingId} for update`.execute(transaction);
    const others = await countGuests(transaction, presence.meetingId, presence.userId);
    if (others.withPlace >= MAX_GUESTS) return false;
    await arrive(transaction, presence).execute();
    return true;
  });
}

/** Marks a person as absent, after their last socket in this process closed. */
export const updateDeparture = (db: Db, presence: Presence) =>
  ofPerson(db, presence).set({ here_until: sql<Date>`now()`, present_until: presentUntil }).execute();

/**
 * Heartbeat of people who have a socket in this process. Skips locked rows until the next heartbeat: a change of a
 * meeting writes all its participants, and two statements that lock many rows in different orders would deadlock.
 */
export const touchPresent = (db: Db, present: Presence[]) =>
  db
    .updateTable('participants')
    .set({ here_until: soon, present_until: presentUntil })
    .where(
      sql<SqlBool>`(meeting_id, user_id) in (
        select meeting_id, user_id
        from unnest(${present.map(({ meetingId }) => meetingId)}::uuid[], ${present.map(({ userId }) => userId)}::uuid[])
          as here (meeting_id, user_id)
        join participants as locked using (meeting_id, user_id)
        for no key update of locked skip locked
      )`,
    )
    .execute();

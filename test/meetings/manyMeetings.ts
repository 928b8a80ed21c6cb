import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

const ROWS_PER_STATEMENT = 5_000;

/**
 * Stores meetings of this owner as if they had been scheduled: a quarter of them past, the others upcoming, ten per
 * start time.
 */
export async function storeMeetings(db: Db, ownerId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += ROWS_PER_STATEMENT) {
    const last = Math.min(count, first + ROWS_PER_STATEMENT - 1);
    await sql`
      with made as (
        insert into meetings (owner_id, title, start_time, end_time, status, meeting_provider, bot_enabled, jitsi_domain,
          enable_recording, recording_mode, room_name, invite_token)
        select ${ownerId}, 'Budget review ' || nth || ' with the team of Oran', place.start, place.start + interval '1 hour',
          case when nth % 4 = 0 then 'completed' else 'scheduled' end, 'jitsi', true, 'meet.jit.si', true, 'local',
          'meeting-' || gen_random_uuid(), gen_random_uuid()::text
        from generate_series(${first}::integer, ${last}::integer) as nth,
          lateral (
            select date_trunc('hour', now()) + (case when nth % 4 = 0 then -1 else 1 end) * (nth / 10 + 1) * interval '1 hour' as start
          ) as place
        returning id
      )
      insert into participants (meeting_id, user_id, is_owner) select id, ${ownerId}, true from made`.execute(
      db,
    );
  }
  await sql`analyze meetings, participants`.execute(db);
}

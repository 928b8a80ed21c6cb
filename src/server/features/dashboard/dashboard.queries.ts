import { sql } from 'kysely';
import { joinedBy } from '#server/features/meetings/meetings.queries.ts';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

interface StatsRow {
  upcomingMeetings: number;
  savedSummaries: number;
  meetingSeconds: number;
}

/**
 * Counts the hours in which meetings were open: from the first arrival to the end, without the time between an end and
 * a reopening.
 */
export async function findStats(db: Db, viewerId: string): Promise<StatsRow> {
  const columns = sql`meetings.id, meetings.status, meetings.started_at, meetings.ended_at, meetings.paused_ms`;
  const { rows } = await sql<StatsRow>`${PREPARED}
    with mine as (
      select ${columns} from meetings where meetings.owner_id = ${viewerId}
      union all
      select ${columns} from ${joinedBy(viewerId)}
    )
    select count(*) filter (where status in ('scheduled', 'pending')) as "upcomingMeetings",
      (select count(*) from mine join summaries on summaries.meeting_id = mine.id) as "savedSummaries",
      coalesce(sum(extract(epoch from ended_at - started_at) - paused_ms / 1000.0)
        filter (where status = 'completed'), 0)::float8 as "meetingSeconds"
    from mine`.execute(db);
  return rows[0]!;
}

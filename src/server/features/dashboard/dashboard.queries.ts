import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/tables.ts';

/**
 * Counts hours that were really spent: from the first arrival to the end, without the time between an end and a reopening.
 */
export const findStats = (db: Db, viewerId: string) =>
  db
    .selectFrom('meetings')
    .leftJoin('summaries', 'summaries.meeting_id', 'meetings.id')
    .select(sql<number>`count(*) filter (where status in ('scheduled', 'pending'))`.as('upcomingMeetings'))
    .select(sql<number>`count(summaries.id)`.as('savedSummaries'))
    .select(
      sql<number>`coalesce(sum(extract(epoch from ended_at - started_at) - paused_ms / 1000.0) filter (where status = 'completed'), 0)::float8`.as(
        'meetingSeconds',
      ),
    )
    .where(isVisibleTo(viewerId))
    .executeTakeFirstOrThrow();

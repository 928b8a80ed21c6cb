import { type SqlBool, sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** A meeting with this viewer's last absence from it; undefined unless they may see it. */
export const findAbsence = (db: Db, viewerId: string, meetingId: string) =>
  db
    .selectFrom('meetings')
    .leftJoin('participants', (join) =>
      join.onRef('participants.meeting_id', '=', 'meetings.id').on('participants.user_id', '=', viewerId),
    )
    .select(['meetings.status', 'away_since as since', 'arrived_at as until'])
    .where('meetings.id', '=', meetingId)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

/** How many lines others said in an absence, and before it. Call it for a viewer who may see the meeting. */
export const countMissedLines = (
  db: Db,
  viewerId: string,
  meetingId: string,
  { since, until }: { since: Date | null; until: Date },
) =>
  db
    .selectFrom('segments')
    .select(sql<number>`count(*) filter (where started_at >= ${since ?? new Date(0)})`.as('lineCount'))
    .select(sql<number>`count(*) filter (where started_at < ${since ?? new Date(0)})`.as('earlierCount'))
    .where('meeting_id', '=', meetingId)
    .where('is_gap', '=', false)
    .where(sql<SqlBool>`speaker_id is distinct from ${viewerId}`)
    .where('started_at', '<', until)
    .executeTakeFirstOrThrow();

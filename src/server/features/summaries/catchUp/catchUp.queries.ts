import { type SqlBool, sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** A meeting and this viewer's last absence from it; undefined if the viewer may not see the meeting. */
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

/** Counts the lines that others said during an absence and before it. The caller checks that the viewer has access. */
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

import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db, SegmentRow } from '#server/platform/database/tables.ts';
import { SEGMENT_COLUMNS } from '../transcription.queries.ts';

/**
 * Returns a meeting that this person may see and locks its row: until the transaction ends, no line of the meeting can
 * be stored, changed or withdrawn, and nobody can be removed from it.
 */
export const lockVisibleMeeting = (db: Db, viewerId: string, meetingId: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'owner_id as ownerId', 'change_count as changeCount'])
    .where('id', '=', meetingId)
    .where(isVisibleTo(viewerId))
    .forUpdate()
    .executeTakeFirst();

/** Increments the meeting's change counter and returns the new number. Requires the lock of `lockVisibleMeeting`. */
export const advanceChangeCount = async (db: Db, meetingId: string): Promise<number> => {
  const { change } = await db
    .updateTable('meetings')
    .set({ change_count: sql<number>`change_count + 1` })
    .where('id', '=', meetingId)
    .returning('change_count as change')
    .executeTakeFirstOrThrow();
  return change;
};

export const findSegment = (
  db: Db,
  viewerId: string,
  meetingId: string,
  segmentId: string,
): Promise<SegmentRow | undefined> =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(SEGMENT_COLUMNS)
    .where('segments.meeting_id', '=', meetingId)
    .where('segments.id', '=', segmentId)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

interface NewCorrection {
  segment: SegmentRow;
  content: string;
  correctedBy: string;
  change: number;
}

/** Replaces a line's words and keeps the earlier ones. A line with its first wording no longer counts as corrected. */
export async function insertCorrection(
  db: Db,
  { segment, content, correctedBy, change }: NewCorrection,
): Promise<SegmentRow> {
  await db
    .insertInto('line_corrections')
    .values({
      meeting_id: segment.meeting_id,
      change,
      segment_id: segment.id,
      content_before: segment.content,
      corrected_by: correctedBy,
    })
    .execute();
  return db
    .updateTable('segments')
    .set({
      content,
      change,
      is_corrected: sql<boolean>`${content} <> (
        select content_before from line_corrections where segment_id = ${segment.id} order by change limit 1
      )`,
    })
    .where('id', '=', segment.id)
    .returning(SEGMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The corrections of a line, oldest first, each with the words that it replaced. */
export const listCorrections = (db: Db, viewerId: string, meetingId: string, segmentId: string) =>
  db
    .selectFrom('line_corrections')
    .innerJoin('meetings', 'meetings.id', 'line_corrections.meeting_id')
    .leftJoin('users', 'users.id', 'line_corrections.corrected_by')
    .select(['line_corrections.change', 'content_before', 'corrected_at', 'users.id as userId'])
    .select(sql<string>`coalesce(users.name, users.username)`.as('userName'))
    .select(sql<boolean>`users.guest_of is not null`.as('isGuest'))
    .where('line_corrections.meeting_id', '=', meetingId)
    .where('line_corrections.segment_id', '=', segmentId)
    .where(isVisibleTo(viewerId))
    .orderBy('line_corrections.change')
    .execute();

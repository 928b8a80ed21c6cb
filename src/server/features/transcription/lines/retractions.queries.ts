import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';
import { advanceChangeCount } from '../corrections/corrections.queries.ts';

/** How far apart, in ms, the clocks and the segmentation of two microphones may place the same words. */
const APART_MS = 2_000;

interface RetractableLine {
  line: number;
  content: string;
  status: MeetingStatus;
  botEnabled: boolean;
}

/**
 * Returns a line and locks its meeting: until the transaction ends, no line of the meeting can be stored, changed or
 * deleted. Undefined if the line is gone, is a gap, or its words or speaker were changed.
 */
export const lockRetractableLine = async (
  db: Db,
  meetingId: string,
  segmentId: string,
): Promise<RetractableLine | undefined> => {
  const meeting = await db
    .selectFrom('meetings')
    .select(['status', 'bot_enabled as botEnabled'])
    .where('id', '=', meetingId)
    .forUpdate()
    .executeTakeFirst();
  const segment = await db
    .selectFrom('segments')
    .select(['line', 'content'])
    .where('id', '=', segmentId)
    .where('change', '=', 0)
    .where('is_gap', '=', false)
    .executeTakeFirst();
  return meeting && segment && { ...meeting, ...segment };
};

/** Returns what these people said at the time of a line: one text per person who spoke, ordered by start. */
export const listWordsBeside = async (
  db: Db,
  segmentId: string,
  speakerIds: readonly string[],
): Promise<string[]> => {
  const apart = sql`interval '1 millisecond' * ${APART_MS}`;
  const end = (table: string) => sql<Date>`${sql.table(table)}.started_at
    + interval '1 millisecond' * ${sql.table(table)}.duration_ms`;
  const rows = await db
    .selectFrom('segments as own')
    .innerJoin('segments as other', 'other.meeting_id', 'own.meeting_id')
    .select(['other.speaker_id', 'other.content'])
    .where('own.id', '=', segmentId)
    .where('other.speaker_id', 'in', speakerIds)
    .where('other.id', '<>', segmentId)
    .where(sql<boolean>`other.started_at < ${end('own')} + ${apart}`)
    .where(sql<boolean>`own.started_at < ${end('other')} + ${apart}`)
    .orderBy('other.started_at')
    .orderBy('other.line')
    .execute();
  const said = Map.groupBy(rows, ({ speaker_id }) => speaker_id).values();
  return [...said].map((lines) => lines.map(({ content }) => content).join(' '));
};

/** Deletes a line, and records this for pages that are disconnected. Requires the lock of `lockRetractableLine`. */
export async function deleteLine(
  db: Db,
  { meetingId, segmentId, line }: { meetingId: string; segmentId: string; line: number },
): Promise<void> {
  await db.deleteFrom('segments').where('id', '=', segmentId).execute();
  const change = await advanceChangeCount(db, meetingId);
  await db
    .insertInto('retractions')
    .values({ meeting_id: meetingId, change, line, segment_id: segmentId })
    .execute();
}

/** The lines retracted after this change, for a viewer who may still show them. */
export const listRetractionsAfter = (db: Db, viewerId: string, meetingId: string, afterChange: number) =>
  db
    .selectFrom('retractions')
    .innerJoin('meetings', 'meetings.id', 'retractions.meeting_id')
    .select(['segment_id as id', 'line'])
    .where('retractions.meeting_id', '=', meetingId)
    .where('retractions.change', '>', afterChange)
    .where(isVisibleTo(viewerId))
    .execute();

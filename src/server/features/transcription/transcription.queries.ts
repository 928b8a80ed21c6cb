import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { MeetingStatus } from '#shared/rules/meetings/meetingStatus.ts';
import type { Checkpoint } from './lines/streamProgress.ts';

/** All columns except the search vector, which is larger than the line itself. */
export const SEGMENT_COLUMNS = [
  'segments.id',
  'segments.meeting_id',
  'segments.line',
  'segments.speaker_id',
  'segments.speaker_name',
  'segments.by_guest',
  'segments.language',
  'segments.content',
  'segments.started_at',
  'segments.duration_ms',
  'segments.is_gap',
  'segments.change',
  'segments.is_corrected',
] as const;

export const listSegments = (db: Db, viewerId: string, meetingId: string) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(SEGMENT_COLUMNS)
    .where('segments.meeting_id', '=', meetingId)
    .where(isVisibleTo(viewerId))
    .orderBy('segments.started_at')
    .orderBy('segments.line')
    .execute();

/** The last `limit` lines, in the order in which they were said. */
export const listLastSegments = (db: Db, viewerId: string, meetingId: string, limit: number) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(SEGMENT_COLUMNS)
    .where('segments.meeting_id', '=', meetingId)
    .where(isVisibleTo(viewerId))
    .orderBy('segments.started_at', 'desc')
    .orderBy('segments.line', 'desc')
    .limit(limit)
    .execute()
    .then((rows) => rows.reverse());

export interface SegmentCursors {
  afterLine: number;
  /** Includes lines that were changed after this change number. */
  afterChange?: number | undefined;
  /** Only lines after this line number, for paging. */
  from?: number;
  limit?: number;
}

/** The lines after a line number, and changed lines, ordered by line number. */
export const listSegmentsAfter = (
  db: Db,
  viewerId: string,
  meetingId: string,
  { afterLine, afterChange, from = 0, limit }: SegmentCursors,
) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(SEGMENT_COLUMNS)
    .where('segments.meeting_id', '=', meetingId)
    .where('segments.line', '>', from)
    .where(({ or, eb }) =>
      or([
        eb('segments.line', '>', afterLine),
        // The condition is a literal, so that PostgreSQL can use the partial index.
        ...(afterChange === undefined
          ? []
          : [sql<boolean>`segments.change > 0 and segments.change > ${afterChange}`]),
      ]),
    )
    .where(isVisibleTo(viewerId))
    .orderBy('segments.line')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/** Counts the stored lines; withdrawn lines are deleted and therefore not counted. */
export const countSegments = async (db: Db, viewerId: string, meetingId: string): Promise<number> =>
  (
    await db
      .selectFrom('segments')
      .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('segments.meeting_id', '=', meetingId)
      .where(isVisibleTo(viewerId))
      .executeTakeFirstOrThrow()
  ).lines;

/** The meeting's counters of lines and changes, which withdrawals do not decrease; 0 if the meeting was deleted. */
export const findCounters = async (
  db: Db,
  meetingId: string,
): Promise<{ lastLine: number; lastChange: number }> =>
  (await db
    .selectFrom('meetings')
    .select(['line_count as lastLine', 'change_count as lastChange'])
    .where('id', '=', meetingId)
    .executeTakeFirst()) ?? { lastLine: 0, lastChange: 0 };

export interface StreamKey {
  meetingId: string;
  userId: string;
  streamId: string;
}

/** The most streams of a person in a meeting that are kept, so that nobody fills the table. */
const MAX_STREAMS = 1_000;

/**
 * Opens a stream under a new epoch, which fences off every process that writes under an older epoch. Deletes the
 * person's oldest streams if there are too many.
 */
export async function openStream(db: Db, { meetingId, userId, streamId }: StreamKey) {
  const opened = await db
    .insertInto('speech_streams')
    .values({ meeting_id: meetingId, user_id: userId, stream_id: streamId, decoder_state: null })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'user_id', 'stream_id'])
        .doUpdateSet({ epoch: sql<number>`speech_streams.epoch + 1`, updated_at: sql<Date>`now()` }),
    )
    .returning(['epoch', 'last_seq', 'decoder_state', 'consumed_ms', 'origin_at'])
    .executeTakeFirstOrThrow();
  await sql`delete from speech_streams where meeting_id = ${meetingId} and user_id = ${userId} and stream_id in (
    select stream_id from speech_streams where meeting_id = ${meetingId} and user_id = ${userId}
    order by updated_at desc offset ${MAX_STREAMS}
  )`.execute(db);
  return opened;
}

export interface StreamAdvance {
  checkpoint: Checkpoint | null;
  consumedMs: number;
  originAt: Date | null;
}

/** Returns false if the stream was taken over, or deleted with its meeting. */
export async function advanceStream(
  db: Db,
  key: StreamKey,
  epoch: number,
  advance: StreamAdvance,
): Promise<boolean> {
  const result = await db
    .updateTable('speech_streams')
    .set({
      ...(advance.checkpoint && {
        last_seq: advance.checkpoint.seq,
        decoder_state: Buffer.from(advance.checkpoint.decoderState),
      }),
      consumed_ms: advance.consumedMs,
      origin_at: advance.originAt,
      updated_at: sql<Date>`now()`,
    })
    .where('meeting_id', '=', key.meetingId)
    .where('user_id', '=', key.userId)
    .where('stream_id', '=', key.streamId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface NewSegment {
  id: string;
  meetingId: string;
  /** Null if the speaker is unknown, as in an uploaded recording of several people. */
  speakerId: string | null;
  speakerName: string;
  byGuest: boolean;
  language: Language;
  /** Empty for a gap. */
  content: string;
  isGap?: boolean;
  startedAt: Date;
  durationMs: number;
}

/**
 * Appends a line under the lock of the meeting's row and returns its number; undefined if the meeting was deleted.
 * Idempotent by the segment's id, so that a commit whose response was lost can be retried.
 */
export async function insertSegment(
  db: Db,
  segment: NewSegment,
): Promise<{ line: number; status: MeetingStatus; botEnabled: boolean } | undefined> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['line_count', 'status', 'bot_enabled as botEnabled'])
    .where('id', '=', segment.meetingId)
    .forUpdate()
    .executeTakeFirst();
  if (!meeting) return undefined;
  const stored = await db
    .selectFrom('segments')
    .select('line')
    .where('id', '=', segment.id)
    .executeTakeFirst();
  if (stored) return { ...meeting, line: stored.line };
  const line = meeting.line_count + 1;
  await db.updateTable('meetings').set({ line_count: line }).where('id', '=', segment.meetingId).execute();
  await db
    .insertInto('segments')
    .values({
      id: segment.id,
      meeting_id: segment.meetingId,
      line,
      speaker_id: segment.speakerId,
      speaker_name: segment.speakerName,
      by_guest: segment.byGuest,
      language: segment.language,
      content: segment.content,
      is_gap: segment.isGap,
      started_at: segment.startedAt,
      duration_ms: segment.durationMs,
    })
    .execute();
  return { ...meeting, line };
}

/** Deletes streams that have not changed for 7 days, which no client will resume. */
export const deleteOldStreams = (db: Db) =>
  db.deleteFrom('speech_streams').where('updated_at', '<', sql<Date>`now() - interval '7 days'`).execute();

/** Records that a stream has begun before its audio arrives. Not after the end of the meeting, or without consent. */
export const announceStream = (db: Db, { meetingId, userId, streamId }: StreamKey) =>
  sql`insert into speech_streams (meeting_id, user_id, stream_id)
    select meeting_id, user_id, ${streamId} from participants
    where meeting_id = ${meetingId} and user_id = ${userId}
      and consented_at is not null and removed_at is null and meeting_status not in ('completed', 'cancelled')
      and (
        select count(*) from speech_streams where meeting_id = ${meetingId} and user_id = ${userId}
      ) < ${MAX_STREAMS}
    on conflict do nothing`.execute(db);

/** What the server knows of a stream and of the person who sends it. */
export const findStreamEvidence = (db: Db, { meetingId, userId, streamId }: StreamKey) =>
  db
    .selectFrom('participants')
    .select('present_until as presentUntil')
    .select(
      sql<boolean>`exists (
        select from speech_streams
        where meeting_id = ${meetingId} and user_id = ${userId} and stream_id = ${streamId}
      )`.as('isKnown'),
    )
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

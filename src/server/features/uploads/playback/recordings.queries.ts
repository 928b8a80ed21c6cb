import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** The recording of a meeting that this person may see, if the owner keeps a recording. */
export const findKeptRecording = (db: Db, viewerId: string, meetingId: string) =>
  db
    .selectFrom('uploads')
    .innerJoin('meetings', 'meetings.id', 'uploads.meeting_id')
    .select([
      'uploads.id',
      'uploads.kept_from as keptFrom',
      'uploads.duration_ms as durationMs',
      'uploads.kept_until as keptUntil',
    ])
    .where('uploads.meeting_id', '=', meetingId)
    .where('uploads.kept_until', '>', sql<Date>`now()`)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

/** Releases a meeting's recordings, whose files the next sweep deletes. */
export const forgetRecordings = (db: Db, meetingId: string) =>
  db.updateTable('uploads').set({ kept_until: null }).where('meeting_id', '=', meetingId).execute();

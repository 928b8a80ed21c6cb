import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db, UploadLineRow, UploadRow } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import { MAX_LISTED_UPLOADS } from '#shared/contract/uploads.ts';
import { problemColumns } from './problemColumns.ts';

const OPEN = ['uploaded', 'decoding', 'transcribing'] as const;

export interface ListedUploadRow extends UploadRow {
  hasSummary: boolean;
  meetingTitle: string | null;
  /** Whether it is the recording of a meeting that was held in the product. */
  isHeld: boolean;
}

export const listUploads = (db: Db, ownerId: string): Promise<ListedUploadRow[]> =>
  db
    .selectFrom('uploads')
    .leftJoin('meetings', 'meetings.id', 'uploads.meeting_id')
    .leftJoin('summaries', 'summaries.meeting_id', 'uploads.meeting_id')
    .selectAll('uploads')
    .select([
      'meetings.title as meetingTitle',
      sql<boolean>`summaries.id is not null`.as('hasSummary'),
      sql<boolean>`coalesce(meetings.meeting_provider <> 'upload', false)`.as('isHeld'),
    ])
    .where('uploads.owner_id', '=', ownerId)
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id')
    .limit(MAX_LISTED_UPLOADS)
    .execute();

export const findUpload = (db: Db, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

export const countOpenUploads = async (db: Db, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('uploads')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('stage', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Serializes the uploads of one user until the transaction ends, so that concurrent ones cannot exceed a limit. */
export const lockOwner = (db: Db, ownerId: string) =>
  db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst();

export interface UploadColumns {
  id: string;
  owner_id: string;
  /** The meeting that was recorded; null for a separate file. */
  meeting_id: string | null;
  file_name: string;
  title: string;
  is_own_voice: boolean;
  keep_days: number | null;
  speaker_count: number | null;
  language: Language;
  size_bytes: number;
}

export const insertUpload = (db: Db, upload: UploadColumns): Promise<UploadRow> =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();

/** Cancels an open upload and deletes its recognized lines at once. False unless it is open and this owner's. */
export const cancelUpload = async (db: Db, ownerId: string, id: string): Promise<boolean> => {
  const cancelled = await db
    .updateTable('uploads')
    .set({ stage: 'cancelled', ...problemColumns(null), finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('stage', 'in', OPEN)
    .returning(['id', 'meeting_id'])
    .executeTakeFirst();
  if (cancelled) {
    await deleteRunResults(db, id);
    await updateRecordingStatus(db, cancelled.meeting_id, null);
  }
  return cancelled !== undefined;
};

export const deleteUpload = (db: Db, ownerId: string, id: string): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('stage', 'not in', OPEN)
      .returning('id'),
  );

/**
 * Renames an upload and the meeting that was made from it. Resolves with false for another owner's upload, and for the
 * recording of a meeting that was held, because that keeps the title of its meeting.
 */
export const renameUpload = async (db: Db, ownerId: string, id: string, title: string): Promise<boolean> => {
  const renamed = await db
    .updateTable('uploads')
    .set({ title })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meetings')
            .select('meetings.id')
            .whereRef('meetings.id', '=', 'uploads.meeting_id')
            .where('meetings.meeting_provider', '<>', 'upload'),
        ),
      ),
    )
    .returning('meeting_id')
    .executeTakeFirst();
  if (renamed?.meeting_id)
    await db.updateTable('meetings').set({ title }).where('id', '=', renamed.meeting_id).execute();
  return renamed !== undefined;
};

/** Those of these ids, which may be any text, whose uploads still need the file, for transcription or playback. */
export const listOpenIds = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<string>`id::text`, 'in', ids)
    .where(({ or, eb }) => or([eb('stage', 'in', OPEN), eb('kept_until', '>', sql<Date>`now()`)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Open uploads without progress for this many seconds, whose server or job is gone. */
export const listStaleUploads = (db: Db, seconds: number): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('stage', 'in', OPEN)
    .where('touched_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();

export const deleteLines = (db: Db, uploadId: string) =>
  db.deleteFrom('upload_lines').where('upload_id', '=', uploadId).execute();

/** Deletes the results that runs store for the next run: recognized lines and turns of speakers. */
export async function deleteRunResults(db: Db, uploadId: string): Promise<void> {
  await deleteLines(db, uploadId);
  await db.deleteFrom('upload_turns').where('upload_id', '=', uploadId).execute();
}

export const listLines = (db: Db, uploadId: string): Promise<UploadLineRow[]> =>
  db
    .selectFrom('upload_lines')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('start_ms')
    .orderBy('speaker')
    .execute();

export const insertLine = (db: Db, line: UploadLineRow) =>
  db.insertInto('upload_lines').values(line).execute();

export const findUploader = (db: Db, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'language', sql<string>`coalesce(nullif(name, ''), username)`.as('name')])
    .where('id', '=', ownerId)
    .executeTakeFirst();

/** Records whether the meeting has a recording, waiting for transcription or transcribed. */
export const updateRecordingStatus = (db: Db, meetingId: string | null, status: 'completed' | null) =>
  db.updateTable('meetings').set({ recording_status: status }).where('id', '=', meetingId).execute();

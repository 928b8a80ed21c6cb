import { sql } from 'kysely';
import type { Db, UploadLineRow, UploadRow } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import { MAX_LISTED_UPLOADS } from '#shared/contract/uploads.ts';
import { problemColumns } from './problemColumns.ts';

const OPEN = ['uploaded', 'decoding', 'transcribing'] as const;

export interface ListedUploadRow extends UploadRow {
  hasSummary: boolean;
  meetingTitle: string | null;
  /** Whether it is the recording of a meeting that was held. */
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

/** Serializes uploads of one person until the transaction ends, so that none escapes a limit. */
export const lockOwner = (db: Db, ownerId: string) =>
  db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst();

export interface UploadColumns {
  id: string;
  owner_id: string;
  /** The meeting whose recording it is; null for a separate file. */
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

/** False unless it is this owner's and still open. Deletes the lines recognised so far at once. */
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

export const deleteUpload = async (db: Db, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('stage', 'not in', OPEN)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Renames an upload and the meeting that it became. False unless it is this owner's; the recording of a meeting that was
 * held has no title of its own.
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

/** Which of these ids, from any text, are uploads whose file is still needed: to be transcribed, or for playback. */
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

/** Open uploads without progress for a while: their server or their job is gone. */
export const listStaleUploads = (db: Db, seconds: number): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('stage', 'in', OPEN)
    .where('touched_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();

export const deleteLines = (db: Db, uploadId: string) =>
  db.deleteFrom('upload_lines').where('upload_id', '=', uploadId).execute();

/** Deletes all that runs keep for the next one: recognized lines, and who speaks when. */
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

/** Marks whether the meeting's recording is available, waiting to be transcribed or transcribed. */
export const updateRecordingStatus = (db: Db, meetingId: string | null, status: 'completed' | null) =>
  db.updateTable('meetings').set({ recording_status: status }).where('id', '=', meetingId).execute();

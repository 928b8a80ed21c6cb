import { sql } from 'kysely';
import { liftStatementTimeout } from '#server/platform/database/statementTimeout.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { LineWindow, WindowLine } from './lineWindows.ts';
import type { StoredVector } from './storedVector.ts';

const LOCK_NOT_AVAILABLE = '55P03';

// These queries serve the server's own index, the same for every viewer; those of nearestWindows take a viewer.

export const listWindowLines = (db: Db, meetingId: string): Promise<WindowLine[]> =>
  db
    .selectFrom('segments')
    .select(['line', 'speaker_name as speaker', 'content as text'])
    .where('meeting_id', '=', meetingId)
    .where('is_gap', '=', false)
    .orderBy('line')
    .execute();

/** The vectors of one meeting by one embedding model. */
export interface VectorKey {
  meetingId: string;
  model: string;
}

/** The windows that have a vector of this model, by the number of their first line. */
export async function listStoredDigests(
  db: Db,
  { meetingId, model }: VectorKey,
): Promise<Map<number, { digest: Buffer; dimension: number }>> {
  const { rows } = await sql<{ firstLine: number; digest: Buffer; dimension: number }>`
    select first_line as "firstLine", digest, length(signs) as dimension from line_vectors
    where meeting_id = ${meetingId} and model = ${model}`.execute(db);
  return new Map(rows.map(({ firstLine, ...stored }) => [firstLine, stored]));
}

/** Waits for uncommitted changes of the lines, and blocks others until the transaction ends. False if unmarked. */
export async function lockMark(db: Db, meetingId: string): Promise<boolean> {
  // Locks in the same order as a change of a line, which avoids a deadlock.
  await sql`select from meetings where id = ${meetingId} for key share`.execute(db);
  const { rows } =
    await sql`select from meetings_to_embed where meeting_id = ${meetingId} for update`.execute(db);
  return rows.length > 0;
}

export const deleteMark = (db: Db, meetingId: string) =>
  db.deleteFrom('meetings_to_embed').where('meeting_id', '=', meetingId).execute();

export const postponeMark = (db: Db, meetingId: string) =>
  db
    .updateTable('meetings_to_embed')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('meeting_id', '=', meetingId)
    .execute();

/** Stores the vectors of these windows; overwrites those of windows that begin with the same line. */
export async function insertVectors(
  db: Db,
  { meetingId, model }: VectorKey,
  windows: (LineWindow & StoredVector)[],
): Promise<void> {
  if (windows.length === 0) return;
  await db
    .insertInto('line_vectors')
    .values(
      windows.map(({ firstLine, lastLine, digest, signs, vector }) => ({
        meeting_id: meetingId,
        first_line: firstLine,
        last_line: lastLine,
        model,
        digest,
        signs: sql<string>`${signs}::varbit`,
        vector,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'first_line']).doUpdateSet((set) => ({
        last_line: set.ref('excluded.last_line'),
        model: set.ref('excluded.model'),
        digest: set.ref('excluded.digest'),
        signs: set.ref('excluded.signs'),
        vector: set.ref('excluded.vector'),
      })),
    )
    .execute();
}

/** Deletes all vectors of a meeting except those of these windows under this model. */
export async function deleteOtherVectors(
  db: Db,
  { meetingId, model }: VectorKey,
  windows: LineWindow[],
): Promise<void> {
  await sql`
    delete from line_vectors where meeting_id = ${meetingId} and (
      model <> ${model} or (first_line, digest) not in (
        select * from unnest(${windows.map(({ firstLine }) => firstLine)}::int[], ${windows.map(({ digest }) => digest)}::bytea[])
      )
    )`.execute(db);
}

/** The marked meeting to embed next; null if no mark is at least `olderThanMs` old. */
export async function findMarkedMeeting(db: Db, olderThanMs: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select meeting_id as id from meetings_to_embed
    where marked_at <= now() - ${olderThanMs} * interval '1 millisecond'
    order by failures, marked_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Marks every meeting without a vector of this model and dimension. Resolves with the number of marked meetings. */
export async function markUnreadMeetings(db: Db, model: string, dimension: number): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with marked as (
      insert into meetings_to_embed (meeting_id)
      select id from meetings where line_count > 0 and not exists (
        select from line_vectors
        where meeting_id = meetings.id and model = ${model} and length(signs) = ${dimension}
      )
      on conflict do nothing returning meeting_id
    )
    select count(*) as marked from marked`.execute(db);
  return rows[0]?.marked ?? 0;
}

/**
 * Deletes all vectors and marks their meetings. Resolves with the number of meetings that will be embedded again; null
 * if the vectors are being read, as by a backup.
 */
export async function deleteAllVectors(db: Db): Promise<number | null> {
  const deleting = db.transaction().execute(async (transaction) => {
    await liftStatementTimeout(transaction);
    // Locks the vectors before it inserts the marks, because new lines wait for those rows. Limits the wait for the lock,
    // because searches queue behind it.
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    await sql`lock table line_vectors`.execute(transaction);
    await sql`
      insert into meetings_to_embed (meeting_id) select id from meetings where line_count > 0
      on conflict do nothing`.execute(transaction);
    await sql`truncate line_vectors`.execute(transaction);
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from meetings_to_embed`.execute(transaction);
    return rows[0]?.waiting ?? 0;
  });
  return deleting.catch((error: { code?: string }) => {
    if (error.code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  });
}

/** Counts the meetings with lines, and those among them that wait to be embedded. */
export async function countMarked(db: Db): Promise<{ waiting: number; total: number }> {
  const { rows } = await sql<{ waiting: number; total: number }>`
    select (select count(*) from meetings_to_embed) as waiting,
      (select count(*) from meetings where line_count > 0) as total`.execute(db);
  return rows[0] ?? { waiting: 0, total: 0 };
}

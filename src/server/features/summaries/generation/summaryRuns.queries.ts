import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { SummaryProgress } from '#shared/contract/summaries.ts';

/** A run that missed its heartbeats of a second for this long belongs to a process that died. */
const ALIVE = sql<SqlBool>`summary_runs.touched_at > now() - interval '10 seconds'`;

/** Starts a run. False while another run summarizes the meeting; a cancelled run ends on its own and does not block. */
export async function insertRun(db: Db, meetingId: string, run: string): Promise<boolean> {
  const row = await db
    .insertInto('summary_runs')
    .values({ meeting_id: meetingId, run, stage: 'reading', done: 0, total: 0 })
    .onConflict((conflict) =>
      conflict
        .column('meeting_id')
        .doUpdateSet({
          run,
          stage: 'reading',
          done: 0,
          total: 0,
          is_cancelled: false,
          touched_at: sql`now()`,
        })
        .where(sql<SqlBool>`(summary_runs.is_cancelled or not ${ALIVE})`),
    )
    .returning('run')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the heartbeat of a run; false if the run was cancelled or replaced by another one. */
export async function touchRun(
  db: Db,
  meetingId: string,
  run: string,
  progress: SummaryProgress,
): Promise<boolean> {
  const row = await db
    .updateTable('summary_runs')
    .set({ ...progress, touched_at: sql<Date>`now()` })
    .where('meeting_id', '=', meetingId)
    .where('run', '=', run)
    .returning('is_cancelled')
    .executeTakeFirst();
  return row !== undefined && !row.is_cancelled;
}

export const deleteRun = (db: Db, meetingId: string, run: string) =>
  db.deleteFrom('summary_runs').where('meeting_id', '=', meetingId).where('run', '=', run).execute();

/** The caller checks that the viewer may see the meeting. */
export const cancelRun = (db: Db, meetingId: string) =>
  db.updateTable('summary_runs').set({ is_cancelled: true }).where('meeting_id', '=', meetingId).execute();

/** The caller checks that the viewer may see the meeting. */
export const findProgress = (db: Db, meetingId: string): Promise<SummaryProgress | undefined> =>
  db
    .selectFrom('summary_runs')
    .select(['stage', 'done', 'total'])
    .where('meeting_id', '=', meetingId)
    .where('is_cancelled', '=', false)
    .where(ALIVE)
    .executeTakeFirst();

export const findPart = async (db: Db, meetingId: string, key: string): Promise<unknown> =>
  (
    await db
      .selectFrom('summary_parts')
      .select('content')
      .where('meeting_id', '=', meetingId)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.content;

/**
 * Stores a part unless lines were changed or withdrawn after `basedOnChange`. The share lock waits for a withdrawal in
 * progress, which deletes the parts.
 */
export const insertPart = (
  db: Db,
  meetingId: string,
  { basedOnChange, key, content }: { basedOnChange: number; key: string; content: unknown },
) =>
  db
    .insertInto('summary_parts')
    .columns(['meeting_id', 'key', 'content'])
    .expression((query) =>
      query
        .selectFrom('meetings')
        .select([
          'id',
          sql<string>`${key}`.as('key'),
          sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
        ])
        .where('id', '=', meetingId)
        .where('change_count', '=', basedOnChange)
        .forShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteParts = (db: Db, meetingId: string) =>
  db.deleteFrom('summary_parts').where('meeting_id', '=', meetingId).execute();

/** Deletes parts of summaries that were not requested again for 2 days, and runs of processes that died. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await db.deleteFrom('summary_parts').where(sql<SqlBool>`created_at < now() - interval '2 days'`).execute();
  await db.deleteFrom('summary_runs').where(sql<SqlBool>`touched_at < now() - interval '1 hour'`).execute();
}

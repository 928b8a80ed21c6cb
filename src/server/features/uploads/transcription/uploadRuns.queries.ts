import { sql } from 'kysely';
import type { Db, UploadRow } from '#server/platform/database/tables.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { problemColumns } from '../problemColumns.ts';

const OPEN = ['uploaded', 'decoding', 'transcribing'] as const;

/** Starts a new run of an upload, which invalidates earlier runs. Undefined if the upload is finished or deleted. */
export const beginRun = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db
    .updateTable('uploads')
    .set({
      run: sql<number>`run + 1`,
      vain_runs: sql<number>`vain_runs + 1`,
      touched_at: sql<Date>`now()`,
      ...problemColumns(null),
    })
    .where('id', '=', id)
    .where('stage', 'in', OPEN)
    .returningAll()
    .executeTakeFirst();

export interface RunChanges {
  stage?: UploadRow['stage'];
  duration_ms?: number;
  done_ms?: number;
  done_utterances?: number;
  channel_gaps_db?: number[] | null;
  is_cut?: boolean;
  is_diarization_failed?: boolean;
  diarized_percent?: number | null;
  kept_from?: Date;
  kept_until?: Date;
  problem?: Problem | null;
  meeting_id?: string;
  vain_runs?: 0;
}

/** False if this run was invalidated: the upload was cancelled or deleted, or another run took over. */
export async function advanceRun(
  db: Db,
  { id, run }: Pick<UploadRow, 'id' | 'run'>,
  { problem, ...changes }: RunChanges,
): Promise<boolean> {
  const isLast = changes.stage === 'done' || changes.stage === 'failed';
  const result = await db
    .updateTable('uploads')
    .set({
      ...changes,
      ...(problem !== undefined && problemColumns(problem)),
      touched_at: sql<Date>`now()`,
      ...(isLast && { finished_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('stage', 'in', OPEN)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns an upload to the queue without counting this run, which has ended. */
export const returnRun = (db: Db, { id, run }: Pick<UploadRow, 'id' | 'run'>) =>
  db
    .updateTable('uploads')
    .set({
      stage: 'uploaded',
      vain_runs: sql<number>`greatest(vain_runs - 1, 0)`,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('stage', 'in', OPEN)
    .execute();

export const countVainRuns = async (db: Db, id: string): Promise<number> =>
  (await db.selectFrom('uploads').select('vain_runs').where('id', '=', id).executeTakeFirst())?.vain_runs ??
  0;

interface RecordedMeeting {
  owner_id: string;
  title: string;
  started_at: Date;
  ended_at: Date;
  room_name: string;
  invite_token: string;
}

/** Inserts the completed meeting of a recording. Its owner is a participant, whose upload counts as consent. */
export async function insertRecordedMeeting(db: Db, meeting: RecordedMeeting): Promise<string> {
  const { id } = await db
    .insertInto('meetings')
    .values({
      ...meeting,
      start_time: meeting.started_at,
      end_time: meeting.ended_at,
      status: 'completed',
      meeting_provider: 'upload',
      bot_enabled: true,
      jitsi_domain: 'meet.jit.si',
      enable_recording: false,
      recording_mode: 'local',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participants')
    .values({ meeting_id: id, user_id: meeting.owner_id, is_owner: true, consented_at: sql<Date>`now()` })
    .execute();
  return id;
}

/** Locks the meeting, so that no line can be added by others until the transaction ends. */
export const lockRecordedMeeting = (db: Db, id: string) =>
  db
    .selectFrom('meetings')
    .select(['line_count', 'started_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

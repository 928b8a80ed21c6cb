import type { Db } from '#server/platform/database/tables.ts';
import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';

const ROWS_AT_ONCE = 1_000;

/** Replaces the turns of an upload. Call in a transaction that has checked that the run is the current one. */
export async function replaceTurns(db: Db, uploadId: string, turns: readonly SpeakerTurn[]): Promise<void> {
  await db.deleteFrom('upload_turns').where('upload_id', '=', uploadId).execute();
  for (let from = 0; from < turns.length; from += ROWS_AT_ONCE) {
    const rows = turns.slice(from, from + ROWS_AT_ONCE).map(({ startMs, endMs, speaker }) => ({
      upload_id: uploadId,
      start_ms: startMs,
      end_ms: endMs,
      speaker,
    }));
    await db
      .insertInto('upload_turns')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The turns of an upload, ordered by start; none if its speakers were not distinguished by their voices. */
export async function listTurns(db: Db, uploadId: string): Promise<SpeakerTurn[]> {
  const rows = await db
    .selectFrom('upload_turns')
    .select(['start_ms', 'end_ms', 'speaker'])
    .where('upload_id', '=', uploadId)
    .orderBy('start_ms')
    .orderBy('speaker')
    .execute();
  return rows.map(({ start_ms, end_ms, speaker }) => ({ startMs: start_ms, endMs: end_ms, speaker }));
}

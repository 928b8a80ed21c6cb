import type { Embeddings } from '#server/features/search/embeddings.ts';
import type { Db } from '#server/platform/database/tables.ts';
import {
  deleteMark,
  deleteOtherVectors,
  insertVectors,
  listStoredDigests,
  listWindowLines,
  lockMark,
} from './lineVectors.queries.ts';
import { type LineWindow, lineWindows } from './lineWindows.ts';
import { toStoredVector } from './storedVector.ts';

/** How many windows are embedded before they are stored, which limits what a failure loses. */
const WINDOWS_AT_ONCE = 256;

/**
 * Embeds the windows of a marked meeting that have no vector yet, and removes the mark. If lines changed meanwhile, the
 * mark stays for the next run. Rejects with EmbeddingsError; the windows embedded until then are kept.
 */
export async function embedMeeting(
  db: Db,
  embeddings: Embeddings,
  meetingId: string,
  dimension: number,
  signal: AbortSignal,
): Promise<void> {
  const { model } = embeddings;
  const windows = lineWindows(await listWindowLines(db, meetingId));
  const stored = await listStoredDigests(db, meetingId, model);
  const missing = windows.filter(({ firstLine, digest }) => {
    const known = stored.get(firstLine);
    return known?.dimension !== dimension || !known.digest.equals(digest);
  });
  do {
    const batch = missing.splice(0, WINDOWS_AT_ONCE);
    const vectors = await embeddings.embed(
      batch.map(({ text }) => text),
      'passage',
      signal,
    );
    const embedded = batch.flatMap((window, index) => {
      const vector = vectors[index];
      return vector ? { ...window, ...toStoredVector(vector) } : [];
    });
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      if (!(await lockMark(transaction, meetingId))) return false;
      // Reads the lines again, because no vector may be stored for lines that were corrected or deleted meanwhile.
      const current = lineWindows(await listWindowLines(transaction, meetingId));
      await deleteOtherVectors(transaction, meetingId, model, current);
      const digests = new Map(current.map((window) => [window.firstLine, window]));
      const isCurrent = ({ firstLine, digest }: LineWindow) =>
        digests.get(firstLine)?.digest.equals(digest) ?? false;
      await insertVectors(transaction, meetingId, model, embedded.filter(isCurrent));
      const isSame = current.length === windows.length && windows.every(isCurrent);
      if (isSame && missing.length === 0) await deleteMark(transaction, meetingId);
      return isSame;
    });
    if (!isUnchanged) return;
  } while (missing.length > 0);
}

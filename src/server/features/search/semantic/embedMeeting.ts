import type { Embeddings } from '#server/features/search/embeddings.ts';
import type { Db } from '#server/platform/database/tables.ts';
import {
  deleteMark,
  deleteOtherVectors,
  insertVectors,
  listStoredDigests,
  listWindowLines,
  lockMark,
  type VectorKey,
} from './lineVectors.queries.ts';
import { type LineWindow, lineWindows } from './lineWindows.ts';
import type { ModelProbe } from './modelProbe.ts';
import { type StoredVector, toStoredVector } from './storedVector.ts';

/** How many windows are embedded before they are stored, which limits what a failure loses. */
const WINDOWS_AT_ONCE = 256;

interface EmbedDeps {
  db: Db;
  embeddings: Embeddings;
  probe: ModelProbe;
}

type EmbeddedWindow = LineWindow & StoredVector;

/**
 * Embeds the windows of a marked meeting that have no vector yet, and removes the mark. If lines changed meanwhile, the
 * mark stays for the next run. Rejects with EmbeddingsError; the windows embedded until then are kept.
 */
export async function embedMeeting(
  { db, embeddings, probe }: EmbedDeps,
  meetingId: string,
  signal: AbortSignal,
): Promise<void> {
  const { dimension } = await probe.learn(signal);
  const key = { meetingId, model: embeddings.model };
  const windows = lineWindows(await listWindowLines(db, meetingId));
  const stored = await listStoredDigests(db, key);
  const missing = windows.filter(({ firstLine, digest }) => {
    const known = stored.get(firstLine);
    return known?.dimension !== dimension || !known.digest.equals(digest);
  });
  do {
    const embedded = await embedWindows(embeddings, missing.splice(0, WINDOWS_AT_ONCE), probe, signal);
    const isUnchanged = await db
      .transaction()
      .execute((transaction) =>
        storeEmbedded(transaction, key, { windows, embedded, isLast: missing.length === 0 }),
      );
    if (!isUnchanged) return;
  } while (missing.length > 0);
}

async function embedWindows(
  embeddings: Embeddings,
  windows: LineWindow[],
  probe: ModelProbe,
  signal: AbortSignal,
): Promise<EmbeddedWindow[]> {
  const texts = windows.map(({ text }) => text);
  const vectors = await embeddings.embed(texts, 'passage', signal);
  probe.requireDimension(vectors);
  return windows.flatMap((window, index) => {
    const vector = vectors[index];
    return vector ? { ...window, ...toStoredVector(vector) } : [];
  });
}

interface Batch {
  /** All windows of the meeting as they were read before embedding. */
  windows: LineWindow[];
  embedded: EmbeddedWindow[];
  isLast: boolean;
}

/**
 * Stores the vectors of windows that are still current, and removes the meeting's mark after the last batch. Resolves
 * with whether the meeting's lines are unchanged.
 */
async function storeEmbedded(
  transaction: Db,
  key: VectorKey,
  { windows, embedded, isLast }: Batch,
): Promise<boolean> {
  const { meetingId } = key;
  if (!(await lockMark(transaction, meetingId))) return false;
  // Reads the lines again, because no vector may be stored for lines that were corrected or deleted meanwhile.
  const current = lineWindows(await listWindowLines(transaction, meetingId));
  await deleteOtherVectors(transaction, key, current);
  const byFirstLine = new Map(current.map((window) => [window.firstLine, window]));
  const isCurrent = ({ firstLine, digest }: LineWindow) =>
    byFirstLine.get(firstLine)?.digest.equals(digest) ?? false;
  await insertVectors(transaction, key, embedded.filter(isCurrent));
  const isUnchanged = current.length === windows.length && windows.every(isCurrent);
  if (isUnchanged && isLast) await deleteMark(transaction, meetingId);
  return isUnchanged;
}

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A SHA-256 hash of the whole file, to which more data can be added. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<Hash> {
  const hash = createHash('sha256');
  const pieces = createReadStream(file, { highWaterMark: 1 << 20, signal });
  for await (const piece of pieces) hash.update(piece);
  return hash;
}

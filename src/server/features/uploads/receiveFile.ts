import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/errors.ts';
import { isMediaFile, MEDIA_HEAD_BYTES } from '#shared/rules/mediaFile.ts';

const STALL_MS = 30_000;

export const tooLarge = (maxBytes: number): AppError =>
  new AppError('too_large', `The file is larger than the ${Math.round(maxBytes / 1e6)} MB allowed here.`);

interface Allowance {
  maxBytes: number;
  /** Thrown when more bytes arrive. */
  overflow: AppError;
}

/**
 * Streams a request's body to a new file and returns its size. Deletes the file when it throws, or when the sender
 * disconnects.
 */
export async function receiveFile(source: Readable, path: string, allowance: Allowance): Promise<number> {
  const stalled = new AppError('invalid', 'The upload stopped before the file was complete.');
  const timer = setTimeout(() => source.destroy(stalled), STALL_MS).unref();
  const file = await open(path, 'wx', 0o600);
  try {
    const size = await writeAll(source, file, allowance, () => timer.refresh());
    // An accepted file must survive a power cut.
    await file.sync();
    await file.close();
    return size;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    // A sender reads the error only after it has finished sending.
    source.resume();
    setTimeout(() => source.destroy(), STALL_MS).unref();
    throw plain(error);
  } finally {
    clearTimeout(timer);
  }
}

async function writeAll(
  source: Readable,
  file: FileHandle,
  { maxBytes, overflow }: Allowance,
  onBytes: () => void,
): Promise<number> {
  let head = Buffer.alloc(0);
  let size = 0;
  // Not destroyed on an early end: the connection still has to carry the answer.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    onBytes();
    size += chunk.length;
    if (size > maxBytes) throw overflow;
    if (head.length < MEDIA_HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, MEDIA_HEAD_BYTES)]);
      if (head.length >= MEDIA_HEAD_BYTES) refuseOther(head);
    }
    await file.writev([chunk]);
  }
  if (size === 0) throw new AppError('invalid', 'The file is empty.');
  refuseOther(head);
  return size;
}

function refuseOther(head: Buffer): void {
  if (isMediaFile(head)) return;
  throw new AppError(
    'unsupported_media',
    'This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.',
  );
}

function plain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new AppError('unavailable', 'The server has no room for this file now. Please try again later.', {
      cause: error,
    });
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return new AppError('invalid', 'The upload was broken off.', { cause: error });
  return error;
}

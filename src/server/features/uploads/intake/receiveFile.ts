import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/errors.ts';
import { problem } from '#shared/contract/problem.ts';
import { isMediaFile, MEDIA_HEAD_BYTES } from '#shared/rules/files/mediaFile.ts';
import { STALL_MS, withoutStalls } from './withoutStalls.ts';

export const tooLarge = (maxBytes: number): AppError =>
  new AppError(problem('file_too_large', { megabytes: Math.round(maxBytes / 1e6) }));

interface Allowance {
  maxBytes: number;
  /** Thrown if more bytes arrive than allowed. */
  overflow: AppError;
}

/**
 * Streams a request's body to a new file and returns its size in bytes. Deletes the file on an error or when the sender
 * disconnects.
 */
export async function receiveFile(source: Readable, path: string, allowance: Allowance): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const size = await writeAll(source, file, allowance);
    // Flushes to disk, so that an accepted file survives a power failure.
    await file.sync();
    await file.close();
    return size;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    // Drains the body for a while, because a sender reads the error only after it has finished sending.
    source.resume();
    setTimeout(() => source.destroy(), STALL_MS).unref();
    throw plain(error);
  }
}

async function writeAll(
  source: Readable,
  file: FileHandle,
  { maxBytes, overflow }: Allowance,
): Promise<number> {
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of withoutStalls(source)) {
    size += chunk.length;
    if (size > maxBytes) throw overflow;
    if (head.length < MEDIA_HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, MEDIA_HEAD_BYTES)]);
      if (head.length >= MEDIA_HEAD_BYTES) refuseOther(head);
    }
    await file.writev([chunk]);
  }
  if (size === 0) throw new AppError('file_empty');
  refuseOther(head);
  return size;
}

/** Throws AppError unless the file starts like a recording. Flushes it to disk, so that it survives a power failure. */
export async function checkFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MEDIA_HEAD_BYTES), 0, MEDIA_HEAD_BYTES, 0);
    refuseOther(buffer.subarray(0, bytesRead));
    await file.sync();
  } finally {
    await file.close();
  }
}

function refuseOther(head: Buffer): void {
  if (isMediaFile(head)) return;
  throw new AppError('file_not_media');
}

function plain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new AppError('disk_full', { cause: error });
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return new AppError('file_broken_off', { cause: error });
  return error;
}

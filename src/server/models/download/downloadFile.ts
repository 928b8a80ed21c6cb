import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { retryWithBackOff } from '#server/platform/concurrency/retryWithBackOff.ts';
import type { ModelFile } from '../model.ts';
import { DownloadError } from './downloadError.ts';
import { hashFile } from './hashFile.ts';
import type { ModelServer } from './modelServer.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const TRIES = 6;

interface DownloadOptions {
  server: ModelServer;
  signal: AbortSignal;
  /** Called with the number of this file's bytes that are on disk. */
  onBytes(bytes: number): void;
  /** Called with the reason, a sentence, before the delay that precedes another attempt. */
  onInterruption(reason: string): void;
  /** First delay between two attempts in ms, which doubles each time; tests set a shorter one. */
  firstPauseMs?: number;
}

/**
 * Downloads a file to `target`, continuing from what an earlier attempt left in `target.part`. The target appears only
 * once all bytes are on disk and have the right hash. Rejects with DownloadError, after six attempts without a new byte
 * at the latest.
 */
export async function downloadFile(file: ModelFile, target: string, options: DownloadOptions): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  let hadLeftovers = (await sizeOf(part)) > 0;
  let bytesBefore = 0;
  let tries = TRIES;
  const attempt = async () => {
    bytesBefore = await sizeOf(part);
    await receive(file, part, options);
    await rename(part, target);
    await flushFolder(dirname(target));
  };
  const onFailure = async (error: unknown) => {
    options.signal.throwIfAborted();
    const failure = toDownloadError(error);
    // Retries once from the start, because the bytes left by an earlier run may be the damaged ones.
    if (failure.fault === 'damaged' && hadLeftovers) hadLeftovers = false;
    else if (failure.fault !== 'interrupted') throw failure;
    if ((await sizeOf(part)) > bytesBefore) tries = TRIES;
    if (--tries === 0) throw failure;
    options.onInterruption(failure.message);
  };
  await retryWithBackOff(attempt, {
    firstDelayMs: options.firstPauseMs ?? FIRST_PAUSE_MS,
    maxDelayMs: MAX_PAUSE_MS,
    signal: options.signal,
    onFailure,
    minDelayMs: (error) => toDownloadError(error).retryAfterMs,
  });
}

async function receive(
  file: ModelFile,
  part: string,
  { server, signal, onBytes }: DownloadOptions,
): Promise<void> {
  let from = await sizeOf(part);
  if (from > file.bytes) from = await discard(part);
  let hash = from > 0 ? await hashFile(part, signal) : createHash('sha256');
  onBytes(from);
  if (from < file.bytes) {
    const answer = await openFrom(file, part, { server, signal, from });
    if (answer.statusCode === 200 && from > 0) {
      from = await discard(part);
      hash = createHash('sha256');
    }
    const output = await open(part, 'a', 0o600);
    try {
      requireLength(answer, file, file.bytes - from);
      await write(answer, output, { hash, from, total: file.bytes, onBytes });
      await output.sync();
    } finally {
      answer.destroy();
      await output.close();
    }
  }
  if (hash.digest('hex') === file.sha256) return;
  await discard(part);
  throw new DownloadError(
    'damaged',
    `${file.path} is not the file that the manifest names: its hash differs.`,
  );
}

async function openFrom(
  file: ModelFile,
  part: string,
  { server, signal, from }: { server: ModelServer; signal: AbortSignal; from: number },
): Promise<IncomingMessage> {
  try {
    const answer = await server.open(file.url, { from, signal });
    if (answer.statusCode === 206 && !answer.headers['content-range']?.startsWith(`bytes ${from}-`)) {
      answer.destroy();
      await discard(part);
      throw new DownloadError('interrupted', `${file.path} came from another place than it was asked from.`);
    }
    return answer;
  } catch (error) {
    // "Range not satisfiable": the file on the server is shorter than the downloaded part.
    if (error instanceof DownloadError && error.status === 416) await discard(part);
    throw error;
  }
}

function requireLength({ headers }: IncomingMessage, { path }: ModelFile, missing: number): void {
  const announced = headers['content-length'];
  if (announced !== undefined && Number(announced) !== missing)
    throw new DownloadError('refused', `${path} has another length there than the manifest names.`);
}

async function write(
  answer: IncomingMessage,
  output: FileHandle,
  {
    hash,
    from,
    total,
    onBytes,
  }: { hash: Hash; from: number; total: number; onBytes: (bytes: number) => void },
): Promise<void> {
  let bytes = from;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > total) throw new DownloadError('refused', 'More was sent than the manifest names.');
    await output.writeFile(piece);
    hash.update(piece);
    onBytes(bytes);
  }
  if (bytes < total)
    throw new DownloadError('interrupted', 'The connection ended in the middle of the file.');
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function discard(part: string): Promise<0> {
  await rm(part, { force: true });
  return 0;
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

function toDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DownloadError('disk_full', 'The disk is full.', { cause: error });
  // Errors of a connection that breaks during the body; all other errors are those of the local disk.
  const isConnection =
    code === 'ECONNRESET' || code === 'ETIMEDOUT' || code === 'EPIPE' || syscall === 'read';
  if (isConnection) return new DownloadError('interrupted', 'The connection broke off.', { cause: error });
  throw error;
}

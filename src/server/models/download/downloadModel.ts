import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, MIN_FREE_BYTES } from '#server/platform/machine/diskSpace.ts';
import { type FileLock, lockFile } from '#server/platform/machine/fileLock.ts';
import { bytesOf, type Model, type ModelFile } from '../model.ts';
import { DownloadError } from './downloadError.ts';
import { downloadFile } from './downloadFile.ts';
import { hashFile } from './hashFile.ts';
import type { ModelServer } from './modelServer.ts';
import { TransferRate } from './transferRate.ts';

export interface DownloadProgress {
  receivedBytes: number;
  totalBytes: number;
  /** Null while there is too little data for an estimate. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  /** Why no bytes arrive at the moment, as a sentence, while the download waits for its next attempt; else null. */
  interruption: string | null;
}

interface ModelDownload {
  /** The folder that contains a folder for each model. */
  folder: string;
  server: ModelServer;
  signal: AbortSignal;
  onProgress(progress: DownloadProgress): void;
  /** Tests set a shorter delay. */
  firstPauseMs?: number | undefined;
}

/** Downloads the missing and damaged files of a model. Only one process at a time may download the same model. */
export async function downloadModel(model: Model, download: ModelDownload): Promise<void> {
  const { folder, onProgress } = download;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockModel(folder, model.id);
  try {
    const missing = await findMissing(model, folder, download.signal);
    await requireRoom(missing, folder, model.id);
    const progress = progressOf(bytesOf(model), onProgress);
    let there = bytesOf(model) - missing.reduce((sum, { bytes }) => sum + bytes, 0);
    if (missing.length === 0) progress.report(there);
    for (const file of missing) {
      const onBytes = (bytes: number) => progress.report(there + bytes);
      const { server, signal, firstPauseMs } = download;
      const pause = firstPauseMs === undefined ? {} : { firstPauseMs };
      const events = { onBytes, onInterruption: progress.interrupt };
      await downloadFile(file, join(folder, model.id, file.path), { server, signal, ...events, ...pause });
      there += file.bytes;
    }
  } finally {
    lock.release();
  }
}

/** Locks a model's folder against other processes and callers. Throws DownloadError while it is locked. */
export function lockModel(folder: string, id: string): FileLock {
  const lock = lockFile(join(folder, `${id}.lock`));
  if (!lock) throw new DownloadError('busy', `Another process is getting ${id} already.`);
  return lock;
}

/** The files that are missing or have a wrong length or hash; deletes the wrong ones. */
async function findMissing(model: Model, folder: string, signal: AbortSignal): Promise<ModelFile[]> {
  const missing: ModelFile[] = [];
  for (const file of model.files) {
    const path = join(folder, model.id, file.path);
    if (await matchesManifest(file, path, signal)) continue;
    await rm(path, { force: true });
    missing.push(file);
  }
  return missing;
}

/** Whether the file at this path has the length and hash of the manifest. */
export async function matchesManifest(
  { bytes, sha256 }: ModelFile,
  path: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  return size === bytes && (await hashFile(path, signal)).digest('hex') === sha256;
}

/** Throws DownloadError where these files of a model would leave less room than the database needs. */
export async function requireRoom(missing: ModelFile[], folder: string, id: string): Promise<void> {
  let needed = missing.length > 0 ? MIN_FREE_BYTES : 0;
  for (const { path, bytes } of missing) {
    const part = await stat(join(folder, id, `${path}.part`)).catch(() => null);
    needed += Math.max(0, bytes - (part?.size ?? 0));
  }
  const free = needed > 0 ? await freeBytes(folder) : 0;
  if (needed <= free || needed === 0) return;
  const [wanted, left] = [needed, free].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  throw new DownloadError('disk_full', `The disk of ${folder} has ${left} left, and ${id} needs ${wanted}.`);
}

interface ProgressReporter {
  /** Reports the number of the model's bytes that are on disk. */
  report(receivedBytes: number): void;
  /** Reports that the download waits for its next attempt, until more bytes arrive. */
  interrupt(reason: string): void;
}

function progressOf(totalBytes: number, onProgress: ModelDownload['onProgress']): ProgressReporter {
  let rate = new TransferRate();
  let before = 0;
  let interruption: string | null = null;
  const report = (receivedBytes: number) => {
    if (interruption !== null && receivedBytes > before) {
      interruption = null;
      // Measures anew, because the pause would lower the rate.
      rate = new TransferRate();
    }
    before = receivedBytes;
    const measured = rate.add(receivedBytes);
    const bytesPerSecond = interruption === null ? measured : null;
    const secondsLeft = bytesPerSecond ? Math.ceil((totalBytes - receivedBytes) / bytesPerSecond) : null;
    onProgress({ receivedBytes, totalBytes, bytesPerSecond, secondsLeft, interruption });
  };
  return {
    report,
    interrupt(reason) {
      interruption = reason;
      report(before);
    },
  };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf, systemReasonOf } from '#server/platform/reasonOf.ts';
import { StartError } from '#server/platform/startError.ts';
import { type FileLock, lockFile } from './fileLock.ts';

const WAY_OUT = 'Make room or make it writable, or set DATA_DIR to another folder.';

/** Keeps references until the process ends, because a garbage-collected lock is released. */
const held = new Map<string, FileLock>();

/**
 * Makes this process the only server on `dataDir` until it ends. Throws StartError when another server holds the lock.
 */
export function lockDataDir(dataDir: string): void {
  if (held.has(dataDir)) return;
  const lock = acquire(dataDir);
  if (!lock) throw new StartError(isTaken(dataDir));
  held.set(dataDir, lock);
  try {
    // Replaces the file, because that of another account, as after a start as root, cannot be written.
    rmSync(pidFile(dataDir), { force: true });
    writeFileSync(pidFile(dataDir), String(process.pid));
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${systemReasonOf(cause)}. ${WAY_OUT}`, {
      cause,
    });
  }
}

function acquire(dataDir: string): FileLock | null {
  try {
    return lockFile(join(dataDir, 'server.lock'));
  } catch (cause) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be locked: ${reasonOf(cause)}. Make its file server.lock writable, or set DATA_DIR to a folder on a local disk.`,
      { cause },
    );
  }
}

/** File with the process id, for the error message only; the lock itself decides whether a server is alive. */
const pidFile = (dataDir: string) => join(dataDir, 'server.pid');

const isTaken = (dataDir: string): string =>
  `Another server${holderOf(dataDir)} uses DATA_DIR ${dataDir} already. Stop it, or set DATA_DIR to another folder; ` +
  'several servers share a PostgreSQL (DATABASE_URL) and UPLOADS_DIR instead.';

function holderOf(dataDir: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from './reasonOf.ts';
import { StartError } from './startError.ts';

const SQLITE_BUSY = 5;
const held = new Map<string, DatabaseSync>();

/**
 * Makes this process the only server on `dataDir` until it ends. Throws a StartError when another server holds the lock.
 * Node has no flock. An exclusive transaction of the SQLite within Node locks a file on every platform, and the kernel
 * releases it with the process, also after kill -9.
 */
export function lockDataDir(dataDir: string): void {
  if (held.has(dataDir)) return;
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    // Without a journal in memory each start would write one to the disk.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw new StartError(explain(error, dataDir), { cause: error });
  }
  held.set(dataDir, lock);
  writeFileSync(pidFile(dataDir), String(process.pid));
}

/** Only a hint for the error message; whether that process is alive is decided by the lock. */
const pidFile = (dataDir: string) => join(dataDir, 'server.pid');

function explain(error: unknown, dataDir: string): string {
  if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
    return `DATA_DIR ${dataDir} cannot be locked: ${reasonOf(error)}. Set DATA_DIR to a folder on a local disk.`;
  return (
    `Another server${holderOf(dataDir)} uses DATA_DIR ${dataDir} already. Stop it, or set DATA_DIR to another folder; ` +
    'several servers share a PostgreSQL (DATABASE_URL) and UPLOADS_DIR instead.'
  );
}

function holderOf(dataDir: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

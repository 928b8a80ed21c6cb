import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file against other processes, and against others in this one, until it is released. Null while somebody else
 * holds it. Node has no flock: an exclusive transaction of the SQLite within Node locks a file on every platform, and the
 * kernel releases it with the process, also after kill -9.
 */
export function lockFile(file: string): FileLock | null {
  const lock = new DatabaseSync(file);
  try {
    // Without a journal in memory each lock would write one to the disk.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

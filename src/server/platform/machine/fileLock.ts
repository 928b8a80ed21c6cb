import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

export type LockKind = 'exclusive' | 'shared';

const BEGIN: Record<LockKind, string> = {
  exclusive: 'begin exclusive',
  shared: 'begin; select name from sqlite_schema',
};

/**
 * Locks a file against other processes and against other callers in this one, until it is released. Null when it is
 * already locked; shared locks exclude only an exclusive one. Uses a transaction of Node's SQLite, because Node has no
 * flock: the lock works on every platform, and the kernel releases it with the process, also after kill -9.
 */
export function lockFile(file: string, kind: LockKind = 'exclusive'): FileLock | null {
  const lock = new DatabaseSync(file);
  try {
    // A journal in memory avoids a journal file on disk for each lock.
    lock.exec(`pragma journal_mode = memory; ${BEGIN[kind]}`);
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

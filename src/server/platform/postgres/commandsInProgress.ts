import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, type LockKind, lockFile } from '#server/platform/machine/fileLock.ts';

const POLL_MS = 100;

/** Registers this process as a command that uses the database. Waits while the last command stops the database. */
export const joinCommands = (folder: string): Promise<FileLock> => waitForLock(folder, 'shared');

/** Unregisters this process, and waits for the end of the other commands. New ones wait for the release of the lock. */
export function outlastCommands(
  folder: string,
  own: FileLock,
  log: (line: string) => void,
): Promise<FileLock> {
  own.release();
  return waitForLock(folder, 'exclusive', () =>
    log('Another command still uses the database that this one started; waiting for its end.'),
  );
}

/** Polls until the lock is free. Calls `onWait` once if it is not free at once. */
async function waitForLock(folder: string, kind: LockKind, onWait = () => {}): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = lockFile(`${folder}.commands`, kind);
    if (lock) return lock;
    if (tries === 0) onWait();
    await sleep(POLL_MS);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, lockFile } from '#server/platform/machine/fileLock.ts';

const POLL_MS = 100;

const lockOf = (folder: string) => `${folder}.commands`;

/** Counts this process among the commands that use the database, after a last one that is just stopping it. */
export async function joinCommands(folder: string): Promise<FileLock> {
  for (;;) {
    const lock = lockFile(lockOf(folder), 'shared');
    if (lock) return lock;
    await sleep(POLL_MS);
  }
}

/** Leaves the commands, waits until the others have left too, and keeps further ones out until the release. */
export async function outlastCommands(
  folder: string,
  own: FileLock,
  log: (line: string) => void,
): Promise<FileLock> {
  own.release();
  for (let tries = 0; ; tries++) {
    const lock = lockFile(lockOf(folder));
    if (lock) return lock;
    if (tries === 0)
      log('Another command still uses the database that this one started; waiting for its end.');
    await sleep(POLL_MS);
  }
}

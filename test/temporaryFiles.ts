import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The file system that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** More than the tests of a run use at the same time. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Keeps the temporary files of this process and of those it starts in memory if there is room, because databases and
 * browser profiles on a disk take a sixth of the processor time of the browser tests. The returned function must be
 * called at the end of the run.
 */
export async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  if ((await freeBytes()) < ROOM_BYTES) return async () => {};
  const folder = await mkdtemp(join(IN_MEMORY, 'tajmaat-'));
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function freeBytes(): Promise<number> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory());
}

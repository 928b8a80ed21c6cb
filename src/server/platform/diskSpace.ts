import { statfs } from 'node:fs/promises';

/** Below it neither PostgreSQL's log nor an upload can be relied on to fit. */
export const LEAST_FREE_BYTES = 200_000_000;

/** What an account other than root may still write on the file system of this folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether each of the folders can still take in what a meeting or an upload writes; false for one that is gone. */
export async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => 0)));
  return free.every((bytes) => bytes >= LEAST_FREE_BYTES);
}

import { statfs } from 'node:fs/promises';

/** Below this neither PostgreSQL's log nor an upload can be relied on to fit. */
export const MIN_FREE_BYTES = 200_000_000;

/** Bytes that an account other than root can still write on this folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether each folder has room for what a meeting or an upload writes; false for a folder that does not exist. */
export async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => 0)));
  return free.every((bytes) => bytes >= MIN_FREE_BYTES);
}

import { statfs } from 'node:fs/promises';

/** With less free space, neither PostgreSQL's log nor an upload is certain to fit. */
export const MIN_FREE_BYTES = 200_000_000;

/** Bytes that a non-root account can still write to this folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The folders that the server writes to; without the database's if another machine holds the database. */
export const writtenFolders = (uploads: string, database: string | undefined): string[] =>
  database === undefined ? [uploads] : [uploads, database];

/** Whether each folder has at least MIN_FREE_BYTES of free space; false for a folder that does not exist. */
export async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => 0)));
  return free.every((bytes) => bytes >= MIN_FREE_BYTES);
}

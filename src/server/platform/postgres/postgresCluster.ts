import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/platform/startError.ts';
import type { PostgresAccount } from './postgresAccount.ts';
import { type PostgresBinaries, run } from './postgresBinaries.ts';

export const SUPERUSER = 'tajmaat';

/** A PostgreSQL data directory, with the programs and the account that serve it. */
export interface PostgresCluster {
  account: PostgresAccount;
  /** The data directory (PGDATA). */
  folder: string;
  socketFolder: string;
}

/** Opens the data directory below DATA_DIR, and creates it at the first start. */
export async function prepareCluster(
  account: PostgresAccount,
  binaries: PostgresBinaries,
): Promise<PostgresCluster> {
  await mkdir(account.home, { recursive: true, mode: 0o700 });
  const folder = join(account.home, 'postgres');
  const major = (await majorOf(folder)) ?? (await initialise(account, folder));
  if (major !== binaries.major) {
    throw new StartError(
      `The database in ${folder} was created by PostgreSQL ${major}, and this version of Tajmaât includes PostgreSQL ${binaries.major}: ` +
        'write a backup with the older version (npm run backup), move that folder away, and restore with this one (npm run restore).',
    );
  }
  return { account, folder, socketFolder: await prepareSocketFolder(account) };
}

async function majorOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

async function initialise(account: PostgresAccount, folder: string): Promise<number> {
  // Creates the directory under a temporary name and renames it when it is complete, so that an interrupted first start
  // leaves no partial directory.
  const partial = await mkdtemp(`${folder}.new-`);
  await account.own(partial);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  const access = ['--auth=trust', `--username=${SUPERUSER}`];
  const args = [`--pgdata=${partial}`, ...locale, ...access, '--data-checksums'];
  const [command, rest] = account.command(join(account.binaries, 'bin/initdb'), args);
  await run(command, rest, { env: postgresEnvironment() });
  // Uses the directory of another server that won the race.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  const major = await majorOf(folder);
  if (major === null)
    throw new StartError(
      `${folder} contains files that are not a PostgreSQL database; set DATA_DIR to another folder.`,
    );
  return major;
}

/** Excludes our own environment, because variables such as PGPORT or LC_ALL would change how PostgreSQL starts. */
export const postgresEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
});

// The kernel's limit for a socket's path, without its terminating zero.
const MAX_SOCKET_PATH_BYTES = 107;

async function prepareSocketFolder(account: PostgresAccount): Promise<string> {
  let folder = join(account.home, 'run');
  if (Buffer.byteLength(`${folder}/.s.PGSQL.5432`) > MAX_SOCKET_PATH_BYTES) {
    // The name is derived from DATA_DIR, so that the next start finds a database that is still running.
    const name = createHash('sha256').update(account.home).digest('hex').slice(0, 16);
    folder = join(tmpdir(), `tajmaat-${name}`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!folder.startsWith(account.home)) await refuseForeignFolder(folder);
  await account.own(folder);
  return folder;
}

/**
 * Rejects a folder of another user, because anybody may have created one with that name in the shared temporary folder.
 */
async function refuseForeignFolder(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} belongs to another user or is readable by others, so it cannot hold the database's socket. Remove it and start again.`,
    );
  }
}

/** Removes the socket folder from the shared temporary folder, unless it is in use and therefore not empty. */
export async function removeSocketFolder({ account, socketFolder }: PostgresCluster): Promise<void> {
  if (!socketFolder.startsWith(account.home)) await rmdir(socketFolder).catch(() => {});
}

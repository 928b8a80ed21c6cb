import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/platform/startError.ts';
import type { PostgresAccount } from './postgresAccount.ts';
import { type PostgresBinaries, run, USE_DATABASE_URL } from './postgresBinaries.ts';
import { isDiskFull, isSharedMemoryShort, reasonIn } from './postgresOutput.ts';

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
  const prefix = `${folder}.new-`;
  const partial = await mkdtemp(prefix);
  await account.own(partial);
  const failure = await initdb(account, partial);
  // Uses the directory of another server that won the race.
  const isRenamed =
    failure === null &&
    (await rename(partial, folder)
      .then(() => true)
      .catch(() => false));
  if (!isRenamed) await rm(partial, { recursive: true, force: true });
  else await removeInterrupted(prefix);
  const major = await majorOf(folder);
  if (major !== null) return major;
  if (failure !== null) throw initdbError(folder, failure);
  throw new StartError(
    `${folder} contains files that are not a PostgreSQL database; set DATA_DIR to another folder.`,
  );
}

/** Removes the partial directories of killed first starts, each of which has 40 MB. */
async function removeInterrupted(prefix: string): Promise<void> {
  const siblings = await readdir(dirname(prefix));
  for (const name of siblings.filter((name) => name.startsWith(basename(prefix))))
    await rm(join(dirname(prefix), name), { recursive: true, force: true });
}

/** Linux has the locale C.UTF-8. macOS lacks it, but has its rules for letters under the name UTF-8. */
const localeOptions = (platform: NodeJS.Platform): string[] =>
  platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];

/** Creates a data directory; resolves with the output of a failure. */
async function initdb(account: PostgresAccount, folder: string): Promise<string | null> {
  const access = ['--auth=trust', `--username=${SUPERUSER}`];
  const options = ['--encoding=UTF8', ...localeOptions(process.platform), ...access, '--data-checksums'];
  const [command, args] = account.command(join(account.binaries, 'bin/initdb'), [
    `--pgdata=${folder}`,
    ...options,
  ]);
  return run(command, args, { env: postgresEnvironment() }).then(
    () => null,
    (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
  );
}

/** An error with PostgreSQL's own reason and what to do about it. */
function initdbError(folder: string, output: string): StartError {
  const advice = isSharedMemoryShort(output)
    ? 'Give /dev/shm at least 64 MB (docker run --shm-size=64m).'
    : isDiskFull(output)
      ? 'Make room, or set DATA_DIR to another folder.'
      : USE_DATABASE_URL;
  return new StartError(
    `PostgreSQL could not create a database in ${folder}. ${reasonIn(output)}. ${advice}`,
    { cause: output },
  );
}

/** Excludes our own environment, because variables such as PGPORT or LC_ALL would change how PostgreSQL starts. */
export const postgresEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
});

// macOS's limit for a socket's path, without its terminating zero; Linux allows four bytes more.
const MAX_SOCKET_PATH_BYTES = 103;

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

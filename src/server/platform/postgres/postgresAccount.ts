import { createHash } from 'node:crypto';
import { chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/startError.ts';
import { type PostgresBinaries, run, USE_DATABASE_URL } from './postgresBinaries.ts';

/** The account that runs PostgreSQL, which refuses to run as root, with a folder that the account can access. */
export interface PostgresAccount {
  binaries: string;
  /** The folder of the database: DATA_DIR unless the account cannot access it. */
  home: string;
  command(program: string, args: string[]): [command: string, args: string[]];
  /** Makes the account the owner of this file or folder. */
  own(path: string): Promise<void>;
}

const SYSTEM_USER = 'tajmaat';
const SYSTEM_HOME = '/var/lib/tajmaat';

/**
 * The account of this process, or for root a namespace in which it has another id, or else a system user. Throws a
 * StartError if root can have neither.
 */
export async function choosePostgresAccount(
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return ownAccount(binaries, dataDir);
  if (await isRunnable('unshare', [...NAMESPACE, 'true']))
    return ownAccount(binaries, dataDir, ['unshare', ...NAMESPACE]);
  try {
    return await systemAccount(binaries, dataDir);
  } catch (cause) {
    throw new StartError(
      `PostgreSQL does not run as root, and neither a user namespace nor a system user could be made. ${USE_DATABASE_URL}`,
      { cause },
    );
  }
}

// Maps root to user 1000 in a namespace, so that PostgreSQL does not see root while the files remain root's.
const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];
// Ends PostgreSQL when this process dies, even if it is killed. Must come after unshare, which resets the setting.
const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

async function ownAccount(
  binaries: PostgresBinaries,
  home: string,
  before: string[] = [],
): Promise<PostgresAccount> {
  const prefix = (await isRunnable('setpriv', ['--pdeathsig', 'INT', 'true']))
    ? [...before, ...END_WITH_PARENT]
    : before;
  return {
    binaries: binaries.folder,
    home,
    command: (...it) => withPrefix(prefix, ...it),
    own: async () => {},
  };
}

/**
 * For systems that forbid namespaces: creates a system user, and copies the programs and the data to where it can
 * access them.
 */
async function systemAccount(binaries: PostgresBinaries, dataDir: string): Promise<PostgresAccount> {
  if (!(await isRunnable('id', [SYSTEM_USER]))) {
    const options = ['--system', '--user-group', '--home-dir', SYSTEM_HOME, '--shell', '/usr/sbin/nologin'];
    await run('useradd', [...options, SYSTEM_USER]);
  }
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  const home = join(SYSTEM_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(home, { recursive: true, mode: 0o711 });
  await chown(home, uid, gid);
  const command: PostgresAccount['command'] = (program, args) =>
    withPrefix(
      ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...END_WITH_PARENT.slice(1)],
      program,
      args,
    );
  return { binaries: await copyBinaries(binaries), home, command, own: (path) => chown(path, uid, gid) };
}

async function copyBinaries(binaries: PostgresBinaries): Promise<string> {
  const target = join(SYSTEM_HOME, `postgresql-${binaries.version}`);
  if (await stat(target).catch(() => null)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'go+rX', partial]);
  // Renames the folder when the copy is complete, so that an interrupted copy is never used.
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return target;
}

const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, SYSTEM_USER])).stdout);

function withPrefix(prefix: string[], program: string, args: string[]): [string, string[]] {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return [command, rest];
}

async function isRunnable(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/platform/startError.ts';
import { type PostgresCluster, SUPERUSER } from './postgresCluster.ts';
import { isDiskFull, reasonIn } from './postgresOutput.ts';
import { adoptPostmaster, launchPostmaster, type Postmaster } from './postmaster.ts';
import { findLivePostmaster } from './postmasterFile.ts';

export const DATABASE_NAME = 'tajmaat';

// Time limit until PostgreSQL accepts connections. Replaying the log after a crash can take minutes while the process
// lives.
const READY_WITHIN_MS = 5 * 60_000;
// Time limit for launching. The children of a killed postmaster hold its shared memory until they notice its death, and
// no new postmaster starts before.
const LAUNCHED_WITHIN_MS = 30_000;

/** Resolves once PostgreSQL accepts connections: the one that still runs in this directory, or a new one. */
export async function startOrAdopt(
  cluster: PostgresCluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Postmaster> {
  const launchBy = Date.now() + LAUNCHED_WITHIN_MS;
  for (;;) {
    const livePid = await findLivePostmaster(cluster.folder);
    const postmaster =
      livePid === null ? await launchPostmaster(cluster, settings) : adoptPostmaster(livePid, cluster.folder);
    if (await untilReady(cluster, postmaster)) {
      if (livePid !== null) log(`Using the database that is already running (process ${livePid}).`);
      return postmaster;
    }
    const output = postmaster.lastOutput();
    const advice = adviceOn(output, cluster);
    if (advice) throw new StartError(`PostgreSQL did not start. ${reasonIn(output)}. ${advice}`);
    if (Date.now() > launchBy) throw new StartError(`PostgreSQL did not start. ${output}`);
    await sleep(100);
  }
}

/** What the operator must do before PostgreSQL can start; null where another try may succeed. */
function adviceOn(output: string, { folder }: PostgresCluster): string | null {
  // Root can write the folder of another account, but PostgreSQL does not run as root and cannot.
  if (/Permission denied/.test(output)) return 'Run this as the account that owns it.';
  return isDiskFull(output) ? `Make room on the disk of ${folder}.` : null;
}

async function untilReady(cluster: PostgresCluster, postmaster: Postmaster): Promise<boolean> {
  const readyBy = Date.now() + READY_WITHIN_MS;
  while (!postmaster.isEnded) {
    try {
      await ensureDatabase(cluster);
      return true;
    } catch (error) {
      if (Date.now() > readyBy) throw error;
      await sleep(20);
    }
  }
  return false;
}

export const connectionStringTo = (cluster: PostgresCluster, database: string): string =>
  `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(cluster.socketFolder)}`;

async function ensureDatabase(cluster: PostgresCluster): Promise<void> {
  const client = new pg.Client({
    connectionString: connectionStringTo(cluster, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    // Two servers at their first start may race to create the database; the slower one retries and finds it.
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

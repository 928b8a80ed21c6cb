import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Environment variable with the folder, for the processes of a test run. */
const VARIABLE = 'PREPARED_DATABASE';

/**
 * Lets the servers of this run share a migrated database to copy. The returned function must be called at the end of
 * the run.
 */
export async function offerPreparedDatabase(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'tajmaat-prepared-'));
  process.env[VARIABLE] = join(home, 'data');
  return () => rm(home, { recursive: true, force: true });
}

/**
 * Copies a migrated database into the empty data folder of a server, because creating one takes as long as the rest of
 * a start. The first call of the run prepares it. Does nothing outside a test run.
 */
export async function copyPreparedDatabase(dataDir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  if (prepared === undefined) return;
  const folder = join(prepared, 'postgres');
  if (!(await exists(prepared))) await prepare(prepared);
  // The folder is absent when PostgreSQL keeps its data elsewhere, because its account cannot access DATA_DIR.
  if (await exists(folder)) await run('cp', ['-a', folder, dataDir]);
}

async function prepare(prepared: string): Promise<void> {
  const { startEmbeddedPostgres } = await import('#server/platform/postgres/embeddedPostgres.ts');
  const { migrate } = await import('#server/platform/database/migrate.ts');
  const partial = `${prepared}.${randomUUID()}`;
  const postgres = await startEmbeddedPostgres({
    dataDir: partial,
    settings: { fsync: 'off' },
    log: () => {},
  });
  await migrate(postgres.connectionString).finally(() => postgres.stop());
  // Uses the database of another process of the run that was faster.
  await rename(partial, prepared).catch(() => rm(partial, { recursive: true }));
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/tables.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FILE_NAME = /^(\d{4}_\w+)\.sql$/;

export interface MigrateOptions {
  folder?: string;
  /** The last one to run; all of them when absent. */
  upTo?: string;
  log?: (line: string) => void;
}

/** Brings the database to the newest schema; several servers may do so at once. Resolves with what it ran. */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  // No statement limit: a big index takes its time, and a second server waits for the lock meanwhile.
  const db = openDatabase(connectionString, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    return await runMigrations(db, options);
  } finally {
    await db.destroy();
  }
}

async function runMigrations(
  db: Db,
  { folder = MIGRATIONS_FOLDER, upTo, log }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await refuseNewerDatabase(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) {
    throw new Error(
      `The migration ${failed?.migrationName ?? 'of the database'} failed: ${messageOf(error)}`,
      { cause: error },
    );
  }
  const applied = results.map((result) => result.migrationName);
  for (const name of applied) log?.(`Applied the migration ${name}`);
  return applied;
}

/** Names of the migrations this version of the code brings. */
export async function listKnownMigrations(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return Object.keys(await readMigrations(folder));
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).sort()) {
    const name = FILE_NAME.exec(file)?.[1];
    if (name === undefined) continue;
    const text = await readFile(`${folder}/${file}`, 'utf8');
    migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

/** Names of the migrations this database has seen, oldest first. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{
    exists: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from public.kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

async function refuseNewerDatabase(db: Db, known: string[]): Promise<void> {
  const unknown = (await listAppliedMigrations(db)).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Tajmaât: it has seen ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

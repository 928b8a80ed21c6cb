import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#server/platform/startError.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrationFiles.ts';
import type { Db } from './tables.ts';

/** Key of an advisory lock for a whole run, because Kysely locks only single migrations. */
const RUN_LOCK = 7_361_904_412;

interface MigrateOptions {
  folder?: string;
  /** Names of the only migrations to run; all when absent. */
  only?: string[];
  log?: (line: string) => void;
}

/**
 * Migrates the database to the newest schema. Several servers may call it concurrently. Resolves with the names of the
 * migrations that it ran.
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  // Disables the statement timeout, because a large index takes long and a second server meanwhile waits for the lock.
  const db = openDatabase(connectionString, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    return await db.connection().execute(async (lockHolder) => {
      await sql`select pg_advisory_lock(${RUN_LOCK})`.execute(lockHolder);
      return runMigrations(db, options);
    });
  } finally {
    // Releases the lock by closing its connection, also after an error.
    await db.destroy();
  }
}

/**
 * Runs the missing migrations in the order of `order.txt`, each in its own transaction. A migration that was added late
 * with a low number therefore runs last on a new database, as it does on an existing one.
 */
async function runMigrations(db: Db, { folder, only, log }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied = await listAppliedMigrations(db);
  refuseNewerDatabase(applied, [...migrations.keys()]);
  const ran: string[] = [];
  for (const [name, text] of migrations) {
    if (applied.includes(name) || only?.includes(name) === false) continue;
    await runMigration(db, [...applied, ...ran], name, text);
    ran.push(name);
    log?.(`Applied the migration ${name}`);
  }
  return ran;
}

/**
 * Runs one migration. Kysely sorts migrations by name and requires all applied ones, so it gets those and the new one
 * only.
 */
async function runMigration(db: Db, applied: string[], name: string, text: string): Promise<void> {
  const done = applied.map((earlier) => [earlier, { up: async () => {} }] as const);
  const next = [
    name,
    { up: async (migrating: Db) => void (await sql.raw(text).execute(migrating)) },
  ] as const;
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries([...done, next]) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw new Error(`The migration ${name} failed: ${messageOf(error)}`, { cause: error });
}

/** Names of the migrations in this version of the code, in the order of `order.txt`. */
export async function listKnownMigrations(): Promise<string[]> {
  return [...(await readMigrations()).keys()];
}

/** Names of the migrations applied to this database, oldest first. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{
    exists: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from public.kysely_migration order by "timestamp", name`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewerDatabase(applied: string[], known: string[]): void {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of Tajmaât: it contains the migrations ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

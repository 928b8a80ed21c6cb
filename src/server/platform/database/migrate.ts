import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#server/platform/startError.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrationFiles.ts';
import type { Db } from './tables.ts';

/** Key of an advisory lock around a whole run: Kysely locks only each single migration. */
const RUN_LOCK = 7_361_904_412;

export interface MigrateOptions {
  folder?: string;
  /** Names of the migrations to run; all when absent. */
  only?: string[];
  log?: (line: string) => void;
}

/** Migrates the database to the newest schema; several servers may do so at once. Resolves with the names it ran. */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  // No statement timeout: a big index takes its time, and a second server waits for the lock meanwhile.
  const db = openDatabase(connectionString, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    return await db.connection().execute(async (lockHolder) => {
      await sql`select pg_advisory_lock(${RUN_LOCK})`.execute(lockHolder);
      return runMigrations(db, options);
    });
  } finally {
    // Closing the connections releases the lock, also after an error.
    await db.destroy();
  }
}

/**
 * Runs the missing migrations in the order of `order.txt`, each in a transaction of its own. One that was listed late with
 * a low number thus runs last on a new database too, as it does on one that already ran the rest.
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

/** Kysely sorts by name and requires every applied migration: it receives those and a single new one, wherever that sorts. */
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

/** Names of the migrations in this version of the code, in the order in which they run. */
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
      `The database is newer than this version of Tajmaât: it has seen ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

import type { Instance } from '#server/commands/command.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { findDatabaseFacts } from '#server/platform/database/databaseFacts.queries.ts';
import { findDatabaseFaults } from '#server/platform/database/databaseFaults.ts';
import { listAppliedMigrations, listKnownMigrations } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Checks the database without changing it; runs no migration. */
export async function checkDatabase(instance: Instance): Promise<Finding[]> {
  const where = instance.config.DATABASE_URL ? 'behind DATABASE_URL' : `in ${instance.config.DATA_DIR}`;
  try {
    const db = openDatabase(await instance.connect(), { maxConnections: 1 });
    try {
      return [...(await checkServer(db, where)), await checkMigrations(db)];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const wayOut = instance.config.DATABASE_URL
      ? 'Check DATABASE_URL, and that the database server accepts connections from this machine.'
      : 'Look into the log folder of DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.';
    return [fail(`The database ${where} does not answer: ${reasonOf(error)}.`, wayOut)];
  }
}

async function checkServer(db: Db, where: string): Promise<Finding[]> {
  const faults = await findDatabaseFaults(db, where);
  if (faults.length > 0) return faults.map(({ what, wayOut }) => fail(what, wayOut));
  const { version } = await findDatabaseFacts(db);
  return [ok(`PostgreSQL ${version} ${where}`)];
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [applied, known] = [await listAppliedMigrations(db), await listKnownMigrations()];
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return fail(
      `The database has seen ${newer.join(', ')}, which this version does not know.`,
      'Start the newer version, or restore an older backup.',
    );
  const waiting = known.length - applied.length;
  if (waiting > 0) return warn(`${waiting} migrations wait.`, 'The next start of the server applies them.');
  return ok(`Migrations: ${applied.length}, all applied`);
}

import { type DatabaseFacts, findDatabaseFacts } from './databaseFacts.queries.ts';
import { listAppliedMigrations, listKnownMigrations } from './migrate.ts';
import type { Db } from './tables.ts';

const OLDEST = 15;

interface DatabaseFault {
  what: string;
  wayOut: string;
}

/**
 * What keeps the server from working on a database that answers. `where` completes the sentences, such as "behind
 * DATABASE_URL".
 */
export async function findDatabaseFaults(db: Db, where: string): Promise<DatabaseFault[]> {
  const facts = await findDatabaseFacts(db);
  const [applied, known] = [await listAppliedMigrations(db), await listKnownMigrations()];
  const areMigrationsWaiting = known.some((name) => !applied.includes(name));
  return [...faultsOfServer(facts, where), ...faultsOfDatabase(facts, { where, areMigrationsWaiting })];
}

function* faultsOfServer({ version, major, hasBtreeGin }: DatabaseFacts, where: string) {
  if (major < OLDEST)
    yield {
      what: `PostgreSQL ${version} ${where} is too old.`,
      wayOut: `Use version ${OLDEST} or newer.`,
    };
  if (!hasBtreeGin)
    yield {
      what: `PostgreSQL ${where} lacks the extension btree_gin.`,
      wayOut: "Install PostgreSQL's contrib package on its machine.",
    };
}

function* faultsOfDatabase(
  { database, account, encoding, isReadOnly, mayCreate }: DatabaseFacts,
  { where, areMigrationsWaiting }: { where: string; areMigrationsWaiting: boolean },
) {
  if (isReadOnly)
    yield {
      what: `The database ${where} is read-only, as that of a standby server.`,
      wayOut: 'Set DATABASE_URL to the primary server.',
    };
  // In other encodings, PostgreSQL rejects Arabic letters or finds none of its words.
  if (encoding !== 'UTF8')
    yield {
      what: `The database ${where} has the encoding ${encoding} instead of UTF8.`,
      wayOut: 'Set DATABASE_URL to one made with: create database NAME encoding UTF8 template template0',
    };
  if (areMigrationsWaiting && !mayCreate)
    yield {
      what: `The account ${account} may not create tables ${where}.`,
      wayOut: `Let a superuser run: alter database "${database}" owner to "${account}"`,
    };
}

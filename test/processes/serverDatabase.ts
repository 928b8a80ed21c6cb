import { openDatabase } from '#server/platform/database/database.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import type { ServerProcess } from './serverProcess.ts';

/** Calls `use` with a connection to the embedded database of a running server. */
export async function withServerDatabase<Result>(
  { dataDir }: ServerProcess,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  // Connects to the running database; does not start or stop it.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const db = openDatabase(postgres.connectionString, { maxConnections: 1 });
  try {
    return await use(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

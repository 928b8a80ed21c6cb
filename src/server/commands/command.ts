import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { requireDatabase, requireWritableDatabase } from '#server/start/startChecks.ts';

/** The server's settings and database for a command, whether or not the server is running. */
export interface Instance {
  config: Config;
  /** Starts the embedded database unless it is running. Resolves with the connection string. */
  connect(): Promise<string>;
}

/** The text to print. The command exits with 1 after a failure. */
export type Outcome = string | { text: string; isFailure: boolean };

export interface Command {
  /** The arguments, as shown in the usage. */
  takes: string[];
  /** Whether all arguments are optional. */
  isOptional?: boolean;
  purpose: string;
  run(instance: Instance, values: string[]): Promise<Outcome>;
}

/** Opens the database, migrates it to the newest schema, runs `work`, and closes it. */
export async function withDatabase<Result>(
  instance: Instance,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connectionString = await writableConnectionOf(instance);
  await migrate(connectionString);
  return withOpened(connectionString, work);
}

/** Opens the database as it is, runs `work`, and closes it. For work that fits the schema of every version. */
export const withUnmigratedDatabase = async <Result>(
  instance: Instance,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => withOpened(await connectionOf(instance), work);

async function withOpened<Result>(
  connectionString: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connectionString, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The connection string of a database that answers. Throws a StartError when the one behind DATABASE_URL does not. */
async function connectionOf(instance: Instance): Promise<string> {
  const connectionString = await instance.connect();
  if (instance.config.DATABASE_URL) await requireDatabase(connectionString);
  return connectionString;
}

/** The same, of a database that the server could use. Throws a StartError for one that is read-only or lacks rights. */
export async function writableConnectionOf(instance: Instance): Promise<string> {
  const connectionString = await instance.connect();
  if (instance.config.DATABASE_URL) await requireWritableDatabase(connectionString);
  return connectionString;
}

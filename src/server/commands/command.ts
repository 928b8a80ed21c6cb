import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Config } from '#server/settings/config.ts';

/** The server's settings and database for a command, whether the server runs or not. */
export interface Instance {
  config: Config;
  /** Starts the embedded database unless it already runs. */
  connect(): Promise<string>;
}

/** The text to print; after a failure the command exits with 1. */
export type Outcome = string | { text: string; isFailure: boolean };

export interface Command {
  /** The arguments, as the usage shows them. */
  takes: string[];
  /** Whether all of them may be left out. */
  isOptional?: boolean;
  purpose: string;
  run(instance: Instance, values: string[]): Promise<Outcome>;
}

/** Opens the database at the newest schema for one piece of work. */
export async function withDatabase<Result>(
  instance: Instance,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connectionString = await instance.connect();
  await migrate(connectionString);
  const db = openDatabase(connectionString, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Db } from '#server/platform/tables.ts';

/** The server as a command finds it: its settings, and its database, whether the server runs or not. */
export interface Instance {
  config: Config;
  /** Starts the embedded database where nobody has. */
  connect(): Promise<string>;
}

/** What is printed; with a failure the command ends with 1. */
export type Outcome = string | { text: string; isFailure: boolean };

export interface Command {
  /** The arguments, as shown to people. */
  takes: string[];
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

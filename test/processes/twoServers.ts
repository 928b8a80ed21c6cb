import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { ServerProcess } from './serverProcess.ts';

/** Two server processes on one database, as behind a proxy. */
export interface TwoServers {
  database: TestDatabase;
  servers: readonly [ServerProcess, ServerProcess];
  /** Stops both servers and drops the database. */
  remove(): Promise<void>;
}

/** Starts two servers with these settings. By default nothing listens at the address of their speech engine. */
export async function startTwoServers(
  settings: Record<string, string> = { STT_URL: 'http://127.0.0.1:9' },
): Promise<TwoServers> {
  const database = await createTestDatabase();
  const all = { ...settings, DATABASE_URL: database.connectionString };
  const servers = [await ServerProcess.start(all), await ServerProcess.start(all)] as const;
  return {
    database,
    servers,
    async remove() {
      for (const server of servers) await server.remove();
      await database.drop();
    },
  };
}

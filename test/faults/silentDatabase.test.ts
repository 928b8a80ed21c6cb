import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { type SilentNetwork, startSilentNetwork } from '#test/doubles/silentNetwork.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';

let database: TestDatabase;
let network: SilentNetwork;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  network = await startSilentNetwork(database.connectionString);
  server = await ServerProcess.start({ DATABASE_URL: network.connectionString });
}, 60_000);
afterAll(async () => {
  network.close();
  await server.remove();
  await database.drop();
});

// Without a limit, closing the connections of the job queue and of the fan-out would wait for the other end for good.
test('SIGTERM ends a server whose database went silent without closing its connections', {
  timeout: 60_000,
}, async () => {
  network.interrupt();
  expect(await server.terminate()).toBe(0);
});

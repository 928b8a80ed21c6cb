import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';
import { liftStatementTimeout } from './statementTimeout.queries.ts';
import type { Db } from './tables.ts';

let database: TestDatabase;
let network: Server;
let lines: Socket[];
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  lines = [];
  const url = new URL(database.connectionString);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  network = createServer((near) => {
    const far = folder
      ? connect({ path: `${folder}/.s.PGSQL.${port}` })
      : connect({ host: url.hostname, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    lines.push(near, far);
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = `${(network.address() as AddressInfo).port}`;
  db = openDatabase(url.href, { maxConnections: 1, statementTimeoutMs: 100, answerGraceMs: 200 });
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  await db.destroy();
  network.close();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

/** Drops all that is sent on the open connections, as a network does that lost its route. */
function interrupt(): void {
  for (const line of lines) line.unpipe().pause();
}

test('a statement on a silently lost connection fails as unavailable, and the next one gets a new connection', async () => {
  expect(await one()).toEqual([{ one: 1 }]);
  interrupt();
  const error = await one().catch((error) => error);
  expect([error instanceof Error, isDatabaseUnavailable(error)]).toEqual([true, true]);
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a statement whose transaction lifted the timeout is waited for', async () => {
  await db.transaction().execute(async (transaction) => {
    await liftStatementTimeout(transaction);
    await sql`select pg_sleep(1)`.execute(transaction);
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { type SilentNetwork, startSilentNetwork } from '#test/doubles/silentNetwork.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';
import { liftStatementTimeout } from './statementTimeout.queries.ts';
import type { Db } from './tables.ts';

let database: TestDatabase;
let network: SilentNetwork;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  network = await startSilentNetwork(database.connectionString);
  const limits = { maxConnections: 1, statementTimeoutMs: 100, answerGraceMs: 200 };
  db = openDatabase(network.connectionString, limits);
});
afterEach(async () => {
  network.close();
  await db.destroy();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

test('a statement on a silently lost connection fails as unavailable, and the next one gets a new connection', async () => {
  expect(await one()).toEqual([{ one: 1 }]);
  network.interrupt();
  const error = await one().catch((error) => error);
  expect([error instanceof Error, isDatabaseUnavailable(error)]).toEqual([true, true]);
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a statement whose connection is reset fails as unavailable, and the next one gets a new connection', async () => {
  const patient = openDatabase(network.connectionString, { maxConnections: 1 });
  const failed = sql`select pg_sleep(20)`.execute(patient).catch((error) => error);
  const isSleeping = async () =>
    (
      await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(database.db)
    ).rows.length;
  await expect.poll(isSleeping).toBe(1);
  network.reset();
  const error = await failed;
  expect(error.cause).toMatchObject({ syscall: 'read', code: 'ECONNRESET' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(patient)).rows).toEqual([{ one: 1 }]);
  await patient.destroy();
});

test('a statement whose transaction lifted the timeout is waited for', async () => {
  const waited = db.transaction().execute(async (transaction) => {
    await liftStatementTimeout(transaction);
    return sql`select pg_sleep(1)`.execute(transaction);
  });
  await expect(waited).resolves.toMatchObject({ rows: [{}] });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { openDatabase } from './database.ts';
import { liftStatementTimeout } from './statementTimeout.queries.ts';
import type { Db } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sleep = (db: Db) => sql`select pg_sleep(0.4)`.execute(db);

test('a statement outlives the limit in the transaction that lifted it, and in no later one', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1, statementTimeoutMs: 100 });
  try {
    await expect(sleep(db)).rejects.toThrow('statement timeout');
    await db.transaction().execute(async (transaction) => {
      await liftStatementTimeout(transaction);
      await sleep(transaction);
    });
    await expect(sleep(db)).rejects.toThrow('statement timeout');
  } finally {
    await db.destroy();
  }
});

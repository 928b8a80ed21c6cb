import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('query results are garbage collected in the young generation and do not grow the old space', async () => {
  const probe = new Worker(new URL('../../../../test/database/queryHeap.ts', import.meta.url), {
    workerData: database.connectionString,
  });
  const [grown] = await once(probe, 'message');
  expect(grown).toBeLessThan(5_000_000);
});

test('a failed query rejects with the error of PostgreSQL, and the connection stays usable', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 });
  try {
    await expect(sql`select ${0}::integer / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});

import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';

const ROWS = 2_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const oldSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

test('query results are garbage collected in the young generation and do not grow the old space', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 });
  const read = async () => {
    const { rows } = await sql<{ text: string }>`
      select md5(nth::text) as text from generate_series(1, ${ROWS}::integer) as nth`.execute(db);
    return rows.length;
  };
  try {
    await read();
    let grown = 0;
    for (let round = 0; round < 200; round++) {
      const before = oldSpaceBytes();
      expect(await read()).toBe(ROWS);
      // Ignores a decrease, because a garbage collection of the old space does not undo earlier growth.
      grown += Math.max(0, oldSpaceBytes() - before);
    }
    expect(grown).toBeLessThan(15_000_000);
  } finally {
    await db.destroy();
  }
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

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import type { Db } from './tables.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counters (name text primary key, count int not null)`.execute(database.db);
  await sql`insert into counters values ('one', 0), ('other', 0)`.execute(database.db);
});
beforeEach(() => sql`update counters set count = 0`.execute(database.db));
afterAll(() => database.drop());

const increment = (db: Db, name: string) =>
  sql`update counters set count = count + 1 where name = ${name}`.execute(db);

const countsOf = async (): Promise<unknown[]> =>
  (await sql<{ count: number }>`select count from counters order by name`.execute(database.db)).rows.map(
    ({ count }) => count,
  );

test('of two deadlocked transactions the aborted one is retried', async () => {
  const { db } = database;
  let attempts = 0;
  let entered = 0;
  let open = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const both = (first: string, second: string) =>
    transact(db, async (transaction) => {
      attempts++;
      await increment(transaction, first);
      if (++entered === 2) open();
      await bothHoldOne;
      await increment(transaction, second);
    });
  await Promise.all([both('one', 'other'), both('other', 'one')]);
  // Both may deadlock once more on a busy machine.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(await countsOf()).toEqual([2, 2]);
});

test('a transaction that keeps failing by deadlock or serialization rejects, and other errors are not retried', async () => {
  const attemptsUntil = async (sqlState: string) => {
    let attempts = 0;
    const failing = transact(database.db, async (transaction) => {
      attempts++;
      await increment(transaction, 'one');
      await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${sqlState}'; end $$`)}`.execute(
        transaction,
      );
    });
    await expect(failing).rejects.toMatchObject({ code: sqlState });
    return attempts;
  };
  expect(await attemptsUntil('40P01')).toBe(3);
  expect(await attemptsUntil('40001')).toBe(3);
  expect(await attemptsUntil('23505')).toBe(1);
  expect(await countsOf()).toEqual([0, 0]);
});

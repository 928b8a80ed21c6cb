import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('every test database is its own copy', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`create table only_in_one (id int)`.execute(one.db);
  const tables = sql<{ found: boolean }>`select to_regclass('only_in_one') is not null as found`;
  expect((await tables.execute(one.db)).rows[0]?.found).toBe(true);
  expect((await tables.execute(two.db)).rows[0]?.found).toBe(false);
  await Promise.all([one.drop(), two.drop()]);
});

test('a dropped test database no longer exists', async () => {
  const [gone, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await gone.drop();
  const name = new URL(gone.connectionString).pathname.slice(1);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(other.db);
  expect(rows).toHaveLength(0);
  await other.drop();
});

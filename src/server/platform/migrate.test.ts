import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { listAppliedMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // The template has ours applied already; these tests begin before the first migration.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = () => migrate(database.connectionString, { folder });

test('files run once, in order, with several statements each', async () => {
  await writeFile(join(folder, '0001_first.sql'), 'create table a (n int); insert into a values (1);');
  await writeFile(join(folder, '0002_second.sql'), 'insert into a select n + 1 from a;');
  await writeFile(join(folder, 'README.md'), 'not a migration');
  expect(await run()).toEqual(['0001_first', '0002_second']);
  expect(await run()).toEqual([]);
  const { rows } = await sql<{ n: number }>`select n from a order by n`.execute(database.db);
  expect(rows.map((row) => row.n)).toEqual([1, 2]);
});

test('three servers that start at once run each migration once', async () => {
  await writeFile(
    join(folder, '0001_slow.sql'),
    'select pg_sleep(0.3); create table a (n int); insert into a values (1);',
  );
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_slow']);
});

test('a migration that fails leaves nothing behind and says which one it was', async () => {
  await writeFile(join(folder, '0001_broken.sql'), 'create table a (n int); create table a (n int);');
  await expect(run()).rejects.toThrow(/0001_broken failed: relation "a" already exists/);
  const { rows } = await sql<{ found: boolean }>`select to_regclass('a') is not null as found`.execute(
    database.db,
  );
  expect(rows[0]?.found).toBe(false);
});

test('a database newer than the code is refused by name', async () => {
  await writeFile(join(folder, '0001_first.sql'), 'select 1;');
  await writeFile(join(folder, '0002_later.sql'), 'select 1;');
  await run();
  expect(await listAppliedMigrations(database.db)).toEqual(['0001_first', '0002_later']);
  await rm(join(folder, '0002_later.sql'));
  await expect(run()).rejects.toThrow(/newer than this version.*0002_later/);
});

test('a folder without migrations is fine', async () => {
  expect(await run()).toEqual([]);
});

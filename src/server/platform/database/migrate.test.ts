import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { listAppliedMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // Undoes our migrations, which the template database has applied.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = () => migrate(database.connectionString, { folder });

/** Writes a file for each migration, and order.txt in the given order. */
async function writeMigrations(migrations: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(folder, `${name}.sql`), text);
  await writeFile(join(folder, 'order.txt'), `# a comment\n${Object.keys(migrations).join('\n')}\n`);
}

async function readNumbers(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from a`.execute(database.db);
  return rows.map((row) => row.n);
}

const FIRST = 'create table a (n int); insert into a values (1);';

test('migrations run once, in order, with several statements each', async () => {
  await writeMigrations({ '0001_first': FIRST, '0002_second': 'insert into a select n + 1 from a;' });
  await writeFile(join(folder, 'README.md'), 'not a migration');
  expect(await run()).toEqual(['0001_first', '0002_second']);
  expect(await run()).toEqual([]);
  expect(await readNumbers()).toEqual([1, 2]);
});

test('three servers starting at once run each migration only once', async () => {
  await writeMigrations({
    '0001_slow': `select pg_sleep(0.3); ${FIRST}`,
    '0002_next': 'insert into a values (2);',
  });
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_slow', '0002_next']);
});

test('a migration appended with a lower number runs last, on an old and on a new database', async () => {
  const landed = { '0001_first': FIRST, '0003_third': 'insert into a select max(n) * 3 from a;' };
  const later = { ...landed, '0002_late': 'insert into a select max(n) + 1 from a;' };
  await writeMigrations(landed);
  await run();
  await writeMigrations(later);
  expect(await run()).toEqual(['0002_late']);
  expect(await run()).toEqual([]);
  expect(await readNumbers()).toEqual([1, 3, 4]);
  expect(await listAppliedMigrations(database.db)).toEqual(Object.keys(later));
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  expect(await run()).toEqual(Object.keys(later));
  expect(await readNumbers()).toEqual([1, 3, 4]);
});

test('a failed migration is rolled back and named in the error', async () => {
  await writeMigrations({
    '0001_first': 'create table b (n int);',
    '0002_broken': 'create table a (n int); create table a (n int);',
  });
  await expect(run()).rejects.toThrow(/0002_broken failed: relation "a" already exists/);
  const { rows } = await sql<{ found: boolean }>`select to_regclass('a') is not null as found`.execute(
    database.db,
  );
  expect(rows[0]?.found).toBe(false);
  expect(await listAppliedMigrations(database.db)).toEqual(['0001_first']);
});

test('a database newer than the code is refused with the name of the unknown migration', async () => {
  await writeMigrations({ '0001_first': 'select 1;', '0002_later': 'select 1;' });
  await run();
  await rm(join(folder, '0002_later.sql'));
  await writeMigrations({ '0001_first': 'select 1;' });
  await expect(run()).rejects.toThrow(/newer than this version.*0002_later/);
});

test('a file missing from order.txt and a name without a file are refused before any migration runs', async () => {
  await writeMigrations({ '0001_first': 'select 1;' });
  await writeFile(join(folder, '0002_forgotten.sql'), 'select 1;');
  await expect(run()).rejects.toThrow(/order\.txt does not name 0002_forgotten: append/);
  await writeFile(join(folder, 'order.txt'), '0001_first\n0002_forgotten\n0003_lost\n');
  await expect(run()).rejects.toThrow(/order\.txt names 0003_lost/);
  expect(await listAppliedMigrations(database.db)).toEqual([]);
});

test('an empty list of migrations is accepted', async () => {
  await writeMigrations({});
  expect(await run()).toEqual([]);
});

import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAppliedMigrations, listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { loadSigningKeys } from '#server/platform/sessions/signingKeys.ts';
import { backUp } from '#test/database/backUp.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { listStoredTables } from './catalog.queries.ts';
import { restore } from './restore.ts';

let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterEach(() => Promise.all([source.drop(), target.drop()]));

const restoreFrom = (bytes: Buffer) => restore(target.connectionString, Readable.from([bytes]));

const emptySchema = async (db: Db) => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

/** A table with features that are hard to copy: identities, generated columns, references to itself, rare types. */
const HARD_TABLE = `
  create table hard (
    id bigint generated always as identity primary key,
    parent bigint references hard,
    length int generated always as (length(note)) stored,
    note text, bytes bytea, flag boolean, tags text[], extra jsonb, exact numeric, size double precision,
    at timestamptz(3), day date, words tsvector
  )`;

async function fill(db: Db, only?: 'users'): Promise<void> {
  await sql`
    insert into users (email, username, name, password_hash)
    select 'user' || n || '@example.org', 'user' || n, E'Zoë "q" \\\\ \\n سلام', 'x' from generate_series(1, 1200) n`.execute(
    db,
  );
  if (only) return;
  await sql`
    insert into hard (note, bytes, flag, tags, extra, exact, size, at, day, words)
    select repeat('é', n), decode('00ff0a22', 'hex'), n % 2 = 0, array['a,b', null, '"'], '{"n": 12345678901234567890.5}',
      12345678901234567890.123456789, 0.1::float8 + n, '2026-11-21T02:00:00.123Z', '2026-03-29', to_tsvector('french', 'réunions')
    from generate_series(1, 50) n`.execute(db);
  await sql`update hard set parent = 51 - id`.execute(db);
  await sql`delete from hard where id = 50 or parent = 50`.execute(db);
}

async function contents(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await listStoredTables(db)) {
    const { rows } = await sql<{ text: string }>`
      select string_agg(md5(to_jsonb(t)::text), ',' order by to_jsonb(t)::text) as text from ${sql.table(name)} t`.execute(
      db,
    );
    found[name] = rows[0]!.text;
  }
  return found;
}

/** The objects that a load drops or disables: definitions of indexes and constraints, and the state of triggers. */
async function guards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select indexdef as guard from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by guard`.execute(db);
  return rows.map(({ guard }) => guard);
}

test('a restored database has all indexes, keys and triggers, and so has one that refused a damaged file', async () => {
  await fill(source.db, 'users');
  const whole = await backUp(source.db);
  const before = await guards(target.db);
  expect(before.length).toBeGreaterThan(100);
  await expect(restoreFrom(whole.subarray(0, whole.length / 2))).rejects.toThrow(/cut off/);
  expect(await guards(target.db)).toEqual(before);
  await restoreFrom(whole);
  expect(await guards(target.db)).toEqual(before);
});

test('a backup with a duplicate row restores nothing', async () => {
  await fill(source.db, 'users');
  const lines = gunzipSync(await backUp(source.db))
    .toString('utf8')
    .split('\n');
  const nth = lines.findIndex((line) => line.includes('user7@example.org'));
  lines[nth] = lines[nth + 1] ?? '';
  await expect(restoreFrom(gzipSync(lines.join('\n')))).rejects.toThrow(/users_/);
  const { rows } = await sql`select from users`.execute(target.db);
  expect(rows).toEqual([]);
});

test('every row is restored exactly with its identity, and the sequence continues after it', async () => {
  for (const { db } of [source, target]) await sql.raw(HARD_TABLE).execute(db);
  await fill(source.db);
  const { rows } = await restoreFrom(await backUp(source.db));
  expect(rows).toBe(1_248);
  expect(await contents(target.db)).toEqual(await contents(source.db));
  const next = await sql<{ id: number }>`insert into hard (note) values ('new') returning id`.execute(
    target.db,
  );
  expect(next.rows[0]?.id).toBe(51);
});

test('a restored database enforces its foreign keys', async () => {
  for (const { db } of [source, target]) await sql.raw(HARD_TABLE).execute(db);
  await fill(source.db);
  await restoreFrom(await backUp(source.db));
  await expect(sql`insert into hard (parent) values (999)`.execute(target.db)).rejects.toThrow('foreign key');
});

test('a database with rows refuses a restore and stays unchanged', async () => {
  await sql`insert into users (email, username, password_hash) values ('a@example.org', 'a', 'x')`.execute(
    target.db,
  );
  const before = await contents(target.db);
  await expect(restoreFrom(await backUp(source.db))).rejects.toThrow(/not empty \(users has rows\)/);
  expect(await contents(target.db)).toEqual(before);
});

test('an account that is created while a restore begins refuses it, and is kept', async () => {
  await fill(source.db, 'users');
  const whole = await backUp(source.db);
  const restoring = await target.db.transaction().execute(async (registration) => {
    await fill(registration, 'users');
    const outcome = restoreFrom(whole).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      // Not `pg_stat_activity`, of which a transaction goes on seeing what it saw first.
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`.execute(registration);
      waiting = rows.length;
    }
    return { outcome };
  });
  expect(await restoring.outcome).toMatch(/not empty \(users has rows\)/);
  const { rows } = await sql`select from users`.execute(target.db);
  expect(rows).toHaveLength(1_200);
});

test('a backup contains no signing key, and a database with only a key accepts a restore', async () => {
  await loadSigningKeys(source.db);
  const key = await loadSigningKeys(target.db);
  const file = await backUp(source.db);
  expect(gunzipSync(file).toString('utf8')).not.toContain('"server_secrets"');
  await restoreFrom(file);
  expect(await loadSigningKeys(target.db)).toEqual(key);
});

test('a truncated backup restores nothing', async () => {
  for (const { db } of [source, target]) await sql.raw(HARD_TABLE).execute(db);
  await fill(source.db);
  const whole = await backUp(source.db);
  const empty = await contents(target.db);
  await expect(restoreFrom(whole.subarray(0, whole.length / 2))).rejects.toThrow(/cut off/);
  const lines = gunzipSync(whole).toString('utf8').split('\n');
  const withoutEnd = gzipSync(`${lines.slice(0, 900).join('\n')}\n`);
  await expect(restoreFrom(withoutEnd)).rejects.toThrow(/cut off/);
  const damaged = gzipSync(lines.join('\n').replace('"tags":', '"tags"'));
  await expect(restoreFrom(damaged)).rejects.toThrow(/cut off or damaged; nothing was restored\. PostgreSQL/);
  expect(await contents(target.db)).toEqual(empty);
});

test('a database that is lost during a restore is named, with what to do', async () => {
  await fill(source.db, 'users');
  const whole = await backUp(source.db);
  async function* half() {
    yield whole.subarray(0, whole.length / 2);
    for (let ended = 0; ended === 0; ) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
        target.db,
      );
      ended = rows.length;
      await sleep(20);
    }
    yield whole.subarray(whole.length / 2);
  }
  await expect(restore(target.connectionString, Readable.from(half()))).rejects.toThrow(
    /^The database failed meanwhile .*; nothing was restored\. Make room on its disk/,
  );
});

test('a file of another kind, a newer format and a newer schema are refused with the reason', async () => {
  const file = (header: object) => gzipSync(`${JSON.stringify(header)}\n`);
  const header = { format: 'tajmaat-backup', version: 1, createdAt: '', migrations: [] };
  await expect(restoreFrom(Buffer.from('hello'))).rejects.toThrow('not a backup');
  await expect(restoreFrom(gzipSync('-- PostgreSQL database dump\n'))).rejects.toThrow('not a backup');
  await expect(restoreFrom(file({ format: 'else' }))).rejects.toThrow('not a backup');
  await expect(restoreFrom(file({ ...header, version: 2 }))).rejects.toThrow('format 2 is newer');
  await expect(restoreFrom(file({ ...header, migrations: ['9999_future'] }))).rejects.toThrow('9999_future');
});

test('an older backup is refused by a database with a newer schema, and accepted by an empty one', async () => {
  const known = await listKnownMigrations();
  await emptySchema(source.db);
  await migrate(source.connectionString, { only: known.slice(0, -1) });
  await sql`insert into users (email, username, password_hash) values ('a@example.org', 'a', 'x')`.execute(
    source.db,
  );
  const older = await backUp(source.db);
  await expect(restoreFrom(older)).rejects.toThrow(/older than this database/);
  await emptySchema(target.db);
  await restoreFrom(older);
  expect(await listAppliedMigrations(target.db)).toEqual(known);
  const { rows } = await sql<{ username: string }>`select username from users`.execute(target.db);
  expect(rows).toEqual([{ username: 'a' }]);
});

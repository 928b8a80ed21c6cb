import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { openDatabase } from './database.ts';
import { findDatabaseFaults } from './databaseFaults.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** The faults of another database on the same server, or of the same one with these settings of the session. */
async function faultsOf({ name, options = '' }: { name?: string; options?: string }): Promise<string[]> {
  const url = new URL(database.connectionString);
  if (name !== undefined) url.pathname = name;
  url.searchParams.set('options', options);
  const db = openDatabase(url.href, { maxConnections: 1 });
  try {
    const faults = await findDatabaseFaults(db, 'behind DATABASE_URL');
    return faults.map(({ what, wayOut }) => `${what} ${wayOut}`);
  } finally {
    await db.destroy();
  }
}

test('a read-only database is named, as that of a standby server', async () => {
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ options: '-c default_transaction_read_only=on' })).toEqual([
    'The database behind DATABASE_URL is read-only, as that of a standby server. Set DATABASE_URL to the primary server.',
  ]);
});

test('an account without the right to create tables is named while migrations wait', async () => {
  const name = new URL(database.connectionString).pathname.slice(1);
  const weak = `weak_${name}`;
  await sql`create role ${sql.id(weak)}`.execute(database.db);
  await sql`grant all on all tables in schema public to ${sql.id(weak)}`.execute(database.db);
  try {
    expect(await faultsOf({ options: `-c role=${weak}` })).toEqual([]);
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await sql`grant usage on schema public to public`.execute(database.db);
    expect(await faultsOf({ options: `-c role=${weak}` })).toEqual([
      `The account ${weak} may not create tables behind DATABASE_URL. Let a superuser run: alter database "${name}" owner to "${weak}"`,
    ]);
  } finally {
    await sql`drop role ${sql.id(weak)}`.execute(database.db);
  }
});

test('an encoding in which Arabic cannot be stored or searched is named', async () => {
  const name = `${new URL(database.connectionString).pathname.slice(1)}_ascii`;
  await sql`create database ${sql.id(name)} encoding 'SQL_ASCII' locale 'C' template template0`.execute(
    database.db,
  );
  try {
    expect(await faultsOf({ name })).toEqual([expect.stringContaining('has the encoding SQL_ASCII instead')]);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(database.db);
  }
});

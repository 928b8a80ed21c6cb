import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Db } from '#server/platform/database/tables.ts';

export interface TestDatabase {
  connectionString: string;
  db: Db;
  /** Closes `db` and drops the database, even if others are still connected. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one test file, by copying the files of the run's template, because logging the copied
 * pages takes several times as long.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'));
  const template = url.pathname.slice(1);
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, { maxConnections: 5 });
  return {
    connectionString: url.href,
    db,
    async drop() {
      await db.destroy();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Runs a statement on the database "postgres", because the template can be copied only while nobody is connected to it.
 */
async function onServer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

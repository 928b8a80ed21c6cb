import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/tables.ts';

export interface TestDatabase {
  connectionString: string;
  db: Db;
  /** Closes `db` and removes the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/** A migrated database of one's own, copied from the run's template in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'));
  const template = url.pathname.slice(1);
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
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

/** Statements about databases run from one that is not the template: nobody may be connected to that. */
async function onServer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

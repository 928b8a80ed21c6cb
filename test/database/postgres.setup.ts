import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { Jobs } from '#server/platform/jobs/jobs.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { keepTemporaryFilesInMemory } from '#test/temporaryFiles.ts';
import { offerPreparedDatabase } from './preparedDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database that tests copy, on the PostgreSQL server of the test run. */
    templateUrl: string;
  }
}

/** Starts a PostgreSQL for the run, or uses TEST_DATABASE_URL, and migrates a template for the tests to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFiles = await keepTemporaryFilesInMemory();
  const forgetPrepared = await offerPreparedDatabase();
  const { serverUrl, stop } = await openServer();
  const template = `tajmaat_test_${randomBytes(4).toString('hex')}`;
  const templateUrl = withDatabase(serverUrl, template);
  await onServer(serverUrl, `create database ${template} encoding 'UTF8' template template0`);
  await migrate(templateUrl);
  await createQueues(templateUrl);
  project.provide('templateUrl', templateUrl);
  return async () => {
    await dropDatabases(serverUrl, template);
    await stop();
    await forgetPrepared();
    await removeTemporaryFiles();
  };
}

/** Creates the tables of the jobs, because each app's start would otherwise create them, at a quarter of its cost. */
async function createQueues(connectionString: string): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  const jobs = await Jobs.start({ connectionString, onError: fail, onFailedRun: fail });
  await jobs.stop();
}

async function openServer(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { serverUrl: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'tajmaat-test-'));
  // Disables durability, which costs time and is useless in tests.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { serverUrl: postgres.connectionString, stop };
}

/** Drops the template and its copies, including those of aborted test files. */
async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${template}%`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

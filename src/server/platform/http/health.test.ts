import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { freeBytes, MIN_FREE_BYTES } from '#server/platform/machine/diskSpace.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type HealthDeps, healthRoutes } from './health.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function askReady(given: Partial<HealthDeps>): Promise<{ status: number; body: unknown }> {
  const app = fastify();
  const engines = () => ({ speech: 'none', summaries: 'none' });
  healthRoutes(app, { db: database.db, isDraining: () => false, folders: [], engines, ...given });
  const answer = await app.inject('/readyz');
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

const unavailable = (reason: string) => ({ status: 503, body: { status: 'unavailable', reason } });

test('a server with a database and free disk space is ready', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(MIN_FREE_BYTES);
  expect(await askReady({ folders: [tmpdir()] })).toEqual({ status: 200, body: { status: 'ready' } });
});

// The file system of /proc has no free space.
test.skipIf(process.platform !== 'linux')('one full file system is enough to report not ready', async () => {
  expect(await freeBytes('/proc')).toBe(0);
  expect(await askReady({ folders: [tmpdir(), '/proc'] })).toEqual(unavailable('disk'));
});

test('a missing folder is reported as a full disk', async () => {
  expect(await askReady({ folders: [join(tmpdir(), crypto.randomUUID())] })).toEqual(unavailable('disk'));
});

test('an unreachable database and a stopping server are reported with different reasons', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1 });
  expect(await askReady({ db })).toEqual(unavailable('database'));
  await db.destroy();
  expect(await askReady({ isDraining: () => true })).toEqual(unavailable('draining'));
});

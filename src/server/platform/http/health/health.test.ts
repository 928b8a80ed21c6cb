import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { createHttpServer } from '#server/platform/http/httpServer.ts';
import { createLog } from '#server/platform/log.ts';
import { freeBytes, MIN_FREE_BYTES } from '#server/platform/machine/diskSpace.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
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

test('a database that became a standby is reported like one that is away, because nothing can be saved', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 });
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(await askReady({ db })).toEqual(unavailable('database'));
  await db.destroy();
});

test('a server that drains its sockets answers requests, and says that it is not ready', async () => {
  const log = createLog('silent', false);
  const app = createHttpServer({ log, headers: {}, trustedProxies: [], bodyTimeouts: undefined });
  let isDraining = false;
  const [draining, drained] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  healthRoutes(app, {
    db: database.db,
    isDraining: () => isDraining,
    folders: [],
    engines: () => ({ speech: 'none', summaries: 'none' }),
  });
  app.get('/page', () => 'served');
  app.addHook('preClose', async () => {
    isDraining = true;
    draining.resolve();
    await drained.promise;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = app.close();
  await draining.promise;
  const [page, ready] = [await fetch(`${address}/page`), await fetch(`${address}/readyz`)];
  drained.resolve();
  await closed;
  expect([page.status, await page.text(), page.headers.get('connection')]).toEqual([200, 'served', 'close']);
  expect({ status: ready.status, body: await ready.json() }).toEqual(unavailable('draining'));
});

import { once } from 'node:events';
import { request as openRequest, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { handleErrors } from './errorHandler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function ask(db: Db, statement: string) {
  const app = fastify();
  handleErrors(app);
  app.get('/', () => sql.raw(statement).execute(db));
  const answer = await app.inject('/');
  await app.close();
  await db.destroy();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

const raising = (code: string) => `do $$ begin raise exception 'fault' using errcode = '${code}'; end $$`;

const silent = {
  status: 503,
  retryAfter: '5',
  body: {
    code: 'database_silent',
    message: 'The database is not answering. Please try again in a moment.',
  },
};

test('an unreachable database returns 503 with a Retry-After', async () => {
  expect(await ask(openDatabase('postgres://nobody@127.0.0.1:1/none'), 'select 1')).toEqual(silent);
});

test('a statement timeout returns 503 like an unreachable database', async () => {
  const hurried = openDatabase(database.connectionString, { statementTimeoutMs: 50 });
  expect(await ask(hurried, 'select pg_sleep(20)')).toEqual(silent);
});

test.each([
  { fault: 'became a standby', statement: 'begin read only; create table lost ()' },
  { fault: 'refuses the changed password', statement: raising('28P01') },
  { fault: 'has no memory left', statement: raising('53200') },
  { fault: 'cannot read its disk', statement: raising('58030') },
  { fault: 'rolled the transaction back because of a deadlock', statement: raising('40P01') },
  { fault: 'rolled the transaction back because of a concurrent one', statement: raising('40001') },
])('a database that $fault returns 503 like an unreachable one', async ({ statement }) => {
  expect(await ask(openDatabase(database.connectionString), statement)).toEqual(silent);
});

test('a full disk of the database returns 507 and says that nothing was saved', async () => {
  const full = openDatabase(database.connectionString);
  expect(await ask(full, raising('53100'))).toMatchObject({
    status: 507,
    body: { code: 'database_full', message: expect.stringContaining('no free space') },
  });
});

test('an invalid statement returns 500', async () => {
  const answer = await ask(openDatabase(database.connectionString), 'select nothing');
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
});

test('a client that disconnects before the first byte of a streamed answer is not logged as an error', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  handleErrors(app);
  const started = Promise.withResolvers<ServerResponse>();
  // A request whose body was read, because Fastify itself recognizes the others as aborted.
  app.post('/', (_request, reply) => {
    started.resolve(reply.raw);
    return reply.send(new PassThrough());
  });
  const request = openRequest(await app.listen({ port: 0, host: '127.0.0.1' }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).on('error', () => undefined);
  request.end('{}');
  const closed = once(await started.promise, 'close');
  request.destroy();
  await closed;
  await app.close();
  expect(lines).toEqual([]);
});

test('a file that found no room is logged with its cause, and a wrong file is not', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  handleErrors(app);
  const cause = new Error('ENOSPC: no space left on device');
  app.get('/full', () => Promise.reject(new AppError('disk_full', { cause })));
  app.get('/wrong', () => Promise.reject(new AppError('file_not_media')));
  expect((await app.inject('/full')).statusCode).toBe(503);
  await app.inject('/wrong');
  await app.close();
  expect(lines).toEqual([expect.stringContaining('no space left on device')]);
});

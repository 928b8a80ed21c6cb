import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Metadata } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { RESUMABLE_PATH } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { speechOf } from '#test/doubles/speechOf.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const file = recordedFile('mp3');
const half = Math.floor(file.length / 2);

let engine: SpeechServer;
let database: TestDatabase;
let folder: string;
let servers: [TestApp, TestApp];
beforeAll(async () => {
  engine = await startSpeechServer();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-shared-'));
  const fanOut = new InProcessFanOut();
  const start = () =>
    createTestApp({
      speech: speechOf(engine),
      env: { UPLOADS_DIR: folder },
      server: { database, fanOut },
    });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
  await database?.drop();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** A person who sends a file to either server. */
async function sender() {
  const { cookie, call } = await servers[0].signUp();
  const headers = { ...TUS, cookie };
  const announced = await call({
    method: 'POST',
    url: RESUMABLE_PATH,
    headers: {
      ...headers,
      'upload-length': `${file.length}`,
      'upload-metadata': Metadata.stringify({ name: 'week.mp3', language: 'en' }),
    },
  });
  const url = String(announced.headers.location);
  return {
    id: url.split('/').at(-1) ?? '',
    state: (server: TestApp) => server.call({ method: 'HEAD', url, headers }),
    remove: (server: TestApp) => server.call({ method: 'DELETE', url, headers }),
    append: (server: TestApp, offset: number, payload: Buffer) =>
      server.call({
        method: 'PATCH',
        url,
        payload,
        headers: {
          ...headers,
          'upload-offset': `${offset}`,
          'content-type': 'application/offset+octet-stream',
        },
      }),
    uploads: async (server: TestApp) =>
      (await server.call({ url: '/api/uploads', headers: { cookie } })).json<{ uploads: Upload[] }>().uploads,
  };
}

test('a file resumes on another server, and can be removed there', async () => {
  const [here, there] = servers;
  const kept = await sender();
  await kept.append(here, 0, file.subarray(0, half));
  expect((await kept.state(there)).headers['upload-offset']).toBe(`${half}`);
  expect((await kept.append(there, half, file.subarray(half))).statusCode).toBe(204);
  expect(await kept.uploads(here)).toMatchObject([{ id: kept.id, sizeBytes: file.length }]);
  const removed = await sender();
  await removed.append(here, 0, file.subarray(0, half));
  expect((await removed.remove(there)).statusCode).toBe(204);
  expect((await removed.append(here, half, file.subarray(half))).statusCode).toBe(404);
  expect(await removed.uploads(here)).toEqual([]);
});

test('a file that one server is accepting is complete for the other, which does not accept it again', async () => {
  const [here, there] = servers;
  const { id, append, state, uploads } = await sender();
  await append(here, 0, file.subarray(0, half));
  const send = here.jobs.send.bind(here.jobs);
  const release = Promise.withResolvers<void>();
  here.jobs.send = async (...job) => {
    await release.promise;
    return send(...job);
  };
  const accepted = append(here, half, file.subarray(half));
  await expect.poll(() => existsSync(join(folder, id)), { timeout: 10_000 }).toBe(true);
  const asked = state(there);
  // Without the wait, the other server answers with 404 now, and the browser sends the whole file again.
  const early = await Promise.race([asked.then(({ statusCode }) => statusCode), sleep(300, 'waits')]);
  release.resolve();
  here.jobs.send = send;
  expect(early).toBe('waits');
  expect((await accepted).statusCode).toBe(204);
  const { statusCode, headers } = await asked;
  expect([statusCode, headers['upload-offset']]).toEqual([200, `${file.length}`]);
  expect(await uploads(there)).toMatchObject([{ id }]);
});

test('the same last part on both servers at once is accepted once', async () => {
  const [here, there] = servers;
  const { id, append, state, uploads } = await sender();
  await append(here, 0, file.subarray(0, half));
  const answers = await Promise.all([
    append(here, half, file.subarray(half)),
    append(there, half, file.subarray(half)),
    state(here),
    state(there),
  ]);
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
  expect((await state(there)).headers['upload-offset']).toBe(`${file.length}`);
  expect(await uploads(here)).toMatchObject([{ id, sizeBytes: file.length }]);
});

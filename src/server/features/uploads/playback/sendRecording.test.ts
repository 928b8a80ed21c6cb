import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { sendRecording } from './sendRecording.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open) };
});

let folder: string;
const file = recordedFile('wav', { seconds: 1 });
const app = Fastify();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = join(folder, 'file');
  await writeFile(path, file);
  app.get('/', (_request, reply) => sendRecording(reply, path));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Runs `then` as soon as the recording is opened the next time. Resolves with the opened file. */
function interceptOpen(then: (opened: FileHandle) => unknown): Promise<FileHandle> {
  const opened = Promise.withResolvers<FileHandle>();
  vi.mocked(open).mockImplementationOnce(async (...args) => {
    const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
    const handle = await real.open(...args);
    await then(handle);
    opened.resolve(handle);
    return handle;
  });
  return opened.promise;
}

test.each([{}, { range: 'bytes=0-9' }])(
  'a HEAD request with %j gets the headers of the whole recording, which is then not read',
  async (sent) => {
    const opened = interceptOpen((handle) => vi.spyOn(handle, 'createReadStream'));
    const head = await app.inject({ method: 'HEAD', url: '/', headers: sent });
    const headers = { 'content-length': `${file.length}`, 'content-type': 'audio/wav' };
    expect([head.statusCode, head.headers, head.body]).toEqual([200, expect.objectContaining(headers), '']);
    const handle = await opened;
    expect(handle.createReadStream).not.toHaveBeenCalled();
    expect(handle.fd, 'a closed file').toBe(-1);
    const whole = await app.inject({ url: '/' });
    expect([whole.headers, whole.rawPayload]).toEqual([expect.objectContaining(headers), file]);
  },
);

test('a range that is no range of bytes is ignored, and so is one of another version of the recording', async () => {
  const { etag } = (await app.inject({ url: '/' })).headers;
  const get = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/', headers });
    return [answer.statusCode, answer.headers['content-range'], answer.rawPayload.length];
  };
  const part = [206, `bytes 0-9/${file.length}`, 10];
  const whole = [200, undefined, file.length];
  expect(await get({ range: 'bytes=0-9' })).toEqual(part);
  expect(await get({ range: 'bytes=0-9', 'if-range': etag! })).toEqual(part);
  for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
    expect(await get({ range: 'bytes=0-9', 'if-range': other })).toEqual(whole);
  for (const range of ['lines=0-9', 'bytes=9-0', 'bytes=0-1,5-6'])
    expect(await get({ range })).toEqual(whole);
  expect(await get({ range: `bytes=${file.length}-` })).toEqual([416, `bytes */${file.length}`, 0]);
});

test('a recording that is deleted while it is requested is sent to its end, and is not found afterwards', async () => {
  interceptOpen(() => rm(join(folder, 'file')));
  const sent = await app.inject({ url: '/' });
  expect([sent.statusCode, sent.rawPayload]).toEqual([200, file]);
  expect((await app.inject({ url: '/' })).statusCode).toBe(404);
});

import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { recordedFile } from '#test/recordedFile.ts';
import { sendRecording } from './sendRecording.ts';

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  return { ...real, createReadStream: vi.fn(real.createReadStream) };
});

test('a HEAD request gets the headers of a recording, which is then not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = join(folder, 'file');
  const file = recordedFile('wav', { seconds: 1 });
  await writeFile(path, file);
  const app = Fastify();
  app.get('/', (request, reply) => sendRecording(reply, path, request.headers.range));
  const head = await app.inject({ method: 'HEAD', url: '/' });
  const headers = { 'content-length': `${file.length}`, 'content-type': 'audio/wav' };
  expect([head.statusCode, head.headers, head.body]).toEqual([200, expect.objectContaining(headers), '']);
  expect(createReadStream).not.toHaveBeenCalled();
  const whole = await app.inject({ url: '/' });
  expect([whole.headers, whole.rawPayload]).toEqual([expect.objectContaining(headers), file]);
  await app.close();
  await rm(folder, { recursive: true });
});

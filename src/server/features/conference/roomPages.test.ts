import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRoomPages } from './roomPages.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tajmaat-room-'));
  await writeFile(join(root, 'external_api.js'), 'the class');
  await writeFile(join(root, 'en.html'), 'the page');
  await writeFile(join(root, 'ar.html'), 'الصفحة');
  app = Fastify();
  await serveRoomPages(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('the script is served under both paths that pages try', async () => {
  for (const url of ['/libs/external_api.min.js', '/external_api.js']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, 'the class']);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test.each([
  'meeting-abc',
  'a%2Fb',
  '%3Cscript%3E',
  '%D8%A7%D8%AC%D8%AA%D9%85%D8%A7%D8%B9',
  'x'.repeat(1_800),
  '..%2f..%2fetc%2fpasswd',
])('every room name gets the same page: %s', async (room) => {
  const answer = await app.inject({ url: `/room/${room}` });
  expect([answer.statusCode, answer.body]).toEqual([200, 'the page']);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['permissions-policy']).toContain('microphone=(self)');
});

test('the room page is in the language of the visitor', async () => {
  const chosen = await app.inject({ url: '/room/x', headers: { cookie: 'language=ar' } });
  expect(chosen.body).toBe('الصفحة');
  const accepted = await app.inject({ url: '/room/x', headers: { 'accept-language': 'ar-DZ,ar;q=0.9' } });
  expect(accepted.body).toBe('الصفحة');
  expect(accepted.headers.vary).toContain('Accept-Language');
});

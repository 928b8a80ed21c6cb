import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '#server/platform/http/errorHandler.ts';
import { rateLimitByAddress } from '#server/platform/http/limits/addressRateLimit.ts';
import { serveWebClient } from '#server/platform/pages/webClient.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { APP_PAGES } from '#shared/rules/screens/appScreens.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SIGNED_IN: SignedIn = {
  sessionId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  username: 'amina',
  email: 'amina@example.org',
  name: 'Amina',
  avatar: null,
  guestOf: null,
  isAdministrator: false,
};

/** Replaces the built client. */
const RENDERER = `export const renderScreen = async (address, language, { name }) => {
  if (name === null) throw new Error('nothing is rendered for visitors');
  return '<p>' + [address, language, name, process.env.TZ].join(' ') + '</p>';
};`;

let app: TestApp;
let address: string;
let web: FastifyInstance;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-web-'));
  const root = join(folder, 'dist/client');
  const pages = join(folder, 'dist/pages/en');
  await mkdir(join(root, '.git'), { recursive: true });
  await writeFile(join(folder, 'package.json'), 'SECRET');
  await writeFile(join(root, '.env'), 'SECRET');
  await writeFile(join(root, '.git/config'), 'SECRET');
  await mkdir(pages, { recursive: true });
  for (const [name, title] of [
    ['landing', 'Landing'],
    ['notFound', 'Not found'],
    ['MeetingsPage.rendered', 'App, rendered'],
    ...APP_PAGES.map((page) => [page, page === 'MeetingsPage' ? 'App, with the meetings' : 'App'] as const),
  ] as const) {
    const html = `<!doctype html><title>${title}</title><!--screen--><!--answers-->`;
    await writeFile(join(pages, `${name}.html`), html);
    await writeFile(join(pages, `${name}.html.br`), brotliCompressSync(html));
    await writeFile(join(pages, `${name}.html.gz`), gzipSync(html));
  }
  const renderer = join(folder, 'dist/renderer');
  await mkdir(renderer, { recursive: true });
  await writeFile(join(renderer, 'package.json'), '{"type":"module"}');
  await writeFile(join(renderer, 'renderScreen.js'), RENDERER);
  await writeFile(join(folder, 'dist/pages/scriptHashes.json'), '["sha256-AAAA"]');
  web = Fastify();
  handleErrors(web);
  await serveWebClient(web, {
    root: join(folder, 'dist'),
    findSession: async (cookies) => {
      if (cookies === 'broken') throw new Error('the database is away');
      return cookies?.startsWith('signed-in') ? SIGNED_IN : null;
    },
    answersTo: async (_requests, signedIn) => JSON.stringify({ name: signedIn?.name ?? null }),
    policyFor: (hashes) => `script-src ${hashes.join(' ')}`,
    limit: rateLimitByAddress(web, 1_000),
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await web.close();
  await rm(folder, { recursive: true });
});

/** Requests the path unchanged, because inject and fetch would normalize it. */
const ask = (base: string, path: string): Promise<{ status: number; body: string; headers: object }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    request({ hostname, port, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });

const PATHS = [
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/assets/../.env',
  '/..%2f..%2fpackage.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/..%5c..%5cpackage.json',
  '/%5c..%5cpackage.json',
  '/..\\package.json',
  '//package.json/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%252e%252e%252fpackage.json',
  '/..%00/package.json',
  '/%c0%ae%c0%ae/package.json',
  '/%zz/package.json',
  '/server.ts',
  `/${'a'.repeat(5_000)}.js`,
];

test.each(PATHS)(
  'the path %s is not found, with and without a built client (path traversal)',
  async (path) => {
    const port = (web.server.address() as { port: number }).port;
    for (const base of [address, `http://127.0.0.1:${port}`]) {
      const answer = await ask(base, path);
      expect(answer.body).not.toContain('SECRET');
      // A malformed path (a NUL or an invalid escape) may be answered with 400.
      expect(/%(zz|c0|00)/.test(path) ? [400, 404] : [404]).toContain(answer.status);
    }
  },
);

test('the pages of the app are served, and no other path is answered with a page', async () => {
  const headers = { cookie: 'signed-in' };
  for (const url of ['/meetings', '/about', '/join/aaaaaaaaaaaaaaaaaaaaaa'])
    expect((await web.inject({ url, headers })).body).toContain('<title>App');
  expect((await web.inject({ url: '/meetings', headers })).body).toContain('<title>App, with the meetings');
  for (const url of ['/api', '/api/none', '/ws', '/missing.js'])
    expect((await web.inject({ url })).statusCode).toBe(404);
  expect((await web.inject({ method: 'POST', url: '/meetings' })).statusCode).toBe(404);
});

test('a page with account data is not cached, no opener controls it, and a visitor’s contains none', async () => {
  const own = await web.inject({ url: '/meetings', headers: { cookie: 'signed-in' } });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(own.headers).not.toHaveProperty('etag');
  expect(own.body).toContain('{"name":"Amina"}');
  const visitors = await web.inject({ url: '/join/aaaaaaaaaaaaaaaaaaaaaa' });
  expect(visitors.body).toContain('{"name":null}');
  expect((await web.inject({ url: '/about' })).body).not.toContain('Amina');
});

test('pages that a secret link opens are not indexed, and other pages are', async () => {
  const robotsOf = async (url: string) => (await web.inject({ url })).headers['x-robots-tag'];
  for (const url of ['/shared/abcdefabcdefabcdef', '/join/abcdefabcdefabcdef'])
    expect([url, await robotsOf(url)]).toEqual([url, 'noindex, nofollow']);
  expect(await robotsOf('/')).toBeUndefined();
});

test('only a signed-in request with a valid time-zone cookie gets a server-rendered screen', async () => {
  const get = (url: string, cookie: string) => web.inject({ url, headers: { cookie } });
  const own = () => get('/meetings?q=budget', 'signed-in; time_zone=Africa/Algiers');
  // The first request starts the process that renders, which a busy machine may start too late for its page.
  await expect
    .poll(async () => (await own()).body, { timeout: 20_000 })
    .toContain(
      '<div id="root" data-island="app" data-time-zone="Africa/Algiers"><p>/meetings?q=budget en Amina Africa/Algiers</p></div>',
    );
  expect((await own()).headers['cache-control']).toBe('private, no-store');
  for (const [url, cookie] of [
    ['/meetings', 'signed-in'],
    ['/meetings', 'signed-in; time_zone="><script>'],
    ['/meetings', 'time_zone=Africa/Algiers'],
    ['/settings', 'signed-in; time_zone=Africa/Algiers'],
  ] as const)
    expect((await get(url, cookie)).body).not.toContain('data-island');
});

test('a visitor gets prerendered pages, compressed as Accept-Encoding allows', async () => {
  const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
  const plain = await get('/');
  expect(plain.body).toContain('<title>Landing');
  expect(plain.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'content-security-policy': 'script-src sha256-AAAA',
  });
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
  ] as const) {
    const { headers } = await get('/', { 'accept-encoding': accepted });
    expect([accepted, headers['content-encoding']]).toEqual([accepted, coding]);
  }
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(await get('/meetings')).toMatchObject({ statusCode: 404 });
  expect((await get('/meetings')).body).toContain('<title>Not found');
  expect((await get('/pricing')).headers.location).toBe('/#pricing');
  expect((await get('/join/aaaaaaaaaaaaaaaaaaaaaa')).body).toContain('<title>App');
});

test('a failed session lookup serves the app, which retries', async () => {
  const answer = await web.inject({ url: '/meetings', headers: { cookie: 'broken' } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<title>App')]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveMetrics } from '#server/platform/metrics.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { listEndpoints, sampleParts, toCall } from './endpoints.ts';

const endpoints = await listEndpoints();
const HTTPS = 'https://meet.example.org';

let app: TestApp;
let secure: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
  secure = await createTestApp({
    env: {
      PUBLIC_URL: HTTPS,
      JITSI_HOST: 'jitsi.example.org',
      JITSI_DOMAINS: 'meet.jit.si',
      CONFERENCE_CDN_SCRIPT: 'https://cdn.example.net/external_api.js',
    },
  });
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

const directives = (policy: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name, ...sources]) => [name ?? '', sources]),
  );

const PLACES = [
  '/',
  '/login',
  '/api',
  '/api/user',
  '/api/none',
  '/api/docs',
  '/healthz',
  '/missing.js',
  '/.env',
  '/%zz',
  '/..%2f',
  `/api/meetings/${'a'.repeat(500)}`,
];

describe.each(PLACES)('the response of %s', (url) => {
  test('has the security headers', async () => {
    const { headers } = await app.call({ url });
    const policy = directives(headers['content-security-policy']);
    expect(policy['default-src']).toEqual(["'self'"]);
    // Allows only our own files, and inline scripts that we wrote.
    const isHash = (source: string) => /^'sha256-[\w+/]{43}='$/.test(source);
    expect(policy['script-src']?.filter((source) => !isHash(source))).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test('sends HSTS if the public URL is HTTPS', async () => {
    const { headers } = await secure.app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test('HSTS includes subdomains only where the operator enables it', async () => {
  const env = { PUBLIC_URL: HTTPS, HSTS_SUBDOMAINS: 'true' };
  const whole = await createTestApp({ env });
  const { headers } = await whole.app.inject({ url: '/api/user' });
  await whole.close();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the CSP allows scripts and frames of the operator’s hosts, never of a domain that a user entered', async () => {
  const policy = async (by: TestApp) =>
    directives((await by.app.inject({ url: '/api' })).headers['content-security-policy']);
  const payload = {
    title: 'Elsewhere',
    startTime: '2030-01-01T09:00:00Z',
    endTime: '2030-01-01T10:00:00Z',
    jitsiDomain: 'evil.example',
  };
  await person.call({ method: 'POST', url: '/api/meetings', payload });
  expect((await policy(app))['script-src']).toEqual(["'self'"]);
  const hosts = ['https://jitsi.example.org', 'https://meet.jit.si', 'https://cdn.example.net'];
  expect((await policy(secure))['script-src']).toEqual(["'self'", ...hosts]);
  expect((await policy(secure))['frame-src']).toEqual(["'self'", ...hosts]);
});

test('every API response, errors included, has Cache-Control: no-store', async () => {
  for (const endpoint of endpoints) {
    const call = toCall(endpoint, sampleParts(endpoint));
    const spelled = { ...call, url: String(call.url).replace('/api/', '/%61pi/') };
    const foreign = { ...call, headers: { ...call.headers, origin: 'https://evil.example' } };
    for (const [by, options] of [
      [app, call],
      [app, spelled],
      [app, foreign],
      [person, call],
    ] as const) {
      const answer = await by.call({ ...options, headers: { ...options.headers } });
      expect([endpoint.name, answer.statusCode, answer.headers['cache-control']]).toEqual([
        endpoint.name,
        answer.statusCode,
        'no-store',
      ]);
    }
    // Signs up again, because some operations end the session or delete the account.
    if ((await person.call({ url: '/api/user' })).statusCode === 401) person = await app.signUp();
  }
});

test('the API documentation loads nothing that the CSP forbids, and lists every endpoint', async () => {
  const page = await app.app.inject({ url: '/api/docs' });
  const html = page.statusCode === 302 ? await app.app.inject({ url: String(page.headers.location) }) : page;
  expect([html.statusCode, html.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const scripts = [...html.body.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes = '', inline = ''] of scripts) {
    expect(inline.trim()).toBe('');
    const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
    const { pathname, origin } = new URL(source, 'http://localhost:5000/api/docs/');
    expect(origin).toBe('http://localhost:5000');
    expect([source, (await app.app.inject({ url: pathname })).statusCode]).toEqual([source, 200]);
  }
  expect(html.body).not.toMatch(/\son\w+=|javascript:/i);
  const { paths } = (await app.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, object>;
  }>();
  for (const { method, path } of endpoints) {
    expect([path, Object.keys(paths[path] ?? {})]).toEqual([
      path,
      expect.arrayContaining([method.toLowerCase()]),
    ]);
  }
});

test('metrics are served on their own port and nowhere on the public one', async () => {
  const server = serveMetrics(
    '127.0.0.1',
    0,
    {
      tajmaat_live_sockets: { help: 'Sockets', count: () => 3 },
    },
    {
      tajmaat_speech_dropped_total: { help: 'Dropped', label: 'reason', counts: () => [['echo', 2]] },
    },
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const shown = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(shown).toContain('tajmaat_live_sockets 3');
  expect(shown).toContain('tajmaat_speech_dropped_total{reason="echo"} 2');
  server.close();
  for (const url of ['/metrics', '/api/metrics', '/healthz/metrics'])
    expect((await app.call({ url })).body).not.toContain('tajmaat_live_sockets');
});

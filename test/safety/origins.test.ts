import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { isUnsafe, listEndpoints, sampleParts, toCall } from './endpoints.ts';
import { type FurnishedMeeting, furnishMeeting } from './furnishedMeeting.ts';
import { snapshot } from './tableRows.ts';

const endpoints = await listEndpoints();

let app: TestApp;
let address: string;
let person: Person;
let meeting: FurnishedMeeting;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  person = await app.signUp();
  meeting = await furnishMeeting(app, person);
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const OWN: Headers = { origin: ORIGIN };
const FOREIGN: [string, Headers][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['the origin null', { origin: 'null' }],
  ['our origin as a prefix', { origin: `${ORIGIN}.evil.example` }],
  ['our host as a user name', { origin: 'http://localhost:5000@evil.example' }],
  ['another port', { origin: 'http://localhost:5001' }],
  ['no port', { origin: 'http://localhost' }],
  ['another scheme', { origin: 'https://localhost:5000' }],
  ['our origin with a path', { origin: `${ORIGIN}/` }],
  ['two origins', { origin: `${ORIGIN} https://evil.example` }],
  ['another letter case', { origin: 'HTTP://LOCALHOST:5000' }],
  ['no origin', {}],
  ['no origin but our referrer', { referer: `${ORIGIN}/` }],
  ['our origin sent from another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
  ['our origin sent from a sister site', { ...OWN, 'sec-fetch-site': 'same-site' }],
];

describe.each(FOREIGN)('%s', (_what, headers) => {
  test('cannot call a state-changing endpoint (CSRF)', async () => {
    const before = await snapshot(app.db);
    for (const endpoint of endpoints.filter(isUnsafe)) {
      const call = toCall(endpoint, sampleParts(endpoint, meeting.id));
      const answer = await app.app.inject({
        ...call,
        headers: { cookie: person.cookie, ...call.headers, ...headers },
      });
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 403]);
      expect(answer.json().code).toBe('forbidden_origin');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('cannot open a WebSocket: the upgrade is answered 403', async () => {
    expect(await upgrade({ cookie: person.cookie, ...headers })).toBe(403);
  });
});

/** The response status of the upgrade; 101 if a socket was opened. */
const upgrade = (headers: Headers, path = '/ws'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
    socket.on('error', reject);
  });

test.each([
  ['by its host', { origin: 'http://192.0.2.1:5000', host: '192.0.2.1:5000' }],
  ['as the browser says', { origin: 'https://meet.example.org', 'sec-fetch-site': 'same-origin' }],
])(
  'a page of this server at another address, recognized %s, learns which address to open',
  async (_how, headers) => {
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'other_address',
      message: expect.stringContaining(`Open this site at ${ORIGIN},`),
    });
    expect(await upgrade({ cookie: person.cookie, ...headers })).toBe(403);
  },
);

test.each([
  ['our own origin', OWN, 101],
  ['our own origin as browsers say it', { ...OWN, 'sec-fetch-site': 'same-origin' }, 101],
  ['the same host by its number', { origin: 'http://127.0.0.1:5000' }, 101],
])('a WebSocket with %s is opened', async (_what, headers, status) => {
  expect(await upgrade({ cookie: person.cookie, ...headers })).toBe(status);
});

test('a WebSocket without a session gets 401, and on another path 404', async () => {
  expect(await upgrade(OWN)).toBe(401);
  expect(await upgrade({ ...OWN, cookie: `tajmaat=${'A'.repeat(43)}` })).toBe(401);
  for (const path of ['/', '/wss', '/ws/', '/api/user', '/ws/../api']) {
    expect([path, await upgrade({ ...OWN, cookie: person.cookie }, path)]).toEqual([path, 404]);
  }
});

test('no response has a CORS header, so that other sites cannot read it', async () => {
  for (const endpoint of endpoints) {
    const call = toCall(endpoint, sampleParts(endpoint));
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of [endpoint.method, 'OPTIONS'] as const) {
      const answer = await app.app.inject({ url: call.url ?? '', method, headers });
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect([endpoint.name, method, allowed]).toEqual([endpoint.name, method, []]);
    }
  }
});

test('GET and HEAD requests change nothing', async () => {
  // A session's last use is stored once a minute, which a busy machine takes to get here.
  await sql`update sessions set last_seen_at = now() + interval '1 hour'`.execute(app.db);
  const before = await snapshot(app.db);
  for (const endpoint of endpoints.filter((reading) => !isUnsafe(reading))) {
    for (const id of [meeting.id, meeting.inviteToken]) {
      const { url } = toCall(endpoint, sampleParts(endpoint, id));
      for (const method of ['GET', 'HEAD'] as const) {
        await app.app.inject({ method, url: url ?? '', headers: { cookie: person.cookie } });
      }
    }
  }
  expect(await snapshot(app.db)).toEqual(before);
});

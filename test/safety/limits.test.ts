import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUESTS_A_MINUTE } from '#server/app/httpApp.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { untilClosed } from '#test/http/untilClosed.ts';
import { enterAsGuest } from '#test/meetings/guests.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { furnishMeeting } from './furnishedMeeting.ts';

const PROXY = '192.0.2.1';
const AFTER_ANSWER_MS = 500;

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({
    env: { TRUSTED_PROXIES: `${PROXY},198.51.100.0/24` },
    bodyTimeouts: { afterAnswerMs: AFTER_ANSWER_MS },
  });
  address = await app.listen();
});
afterAll(() => app.close());

const SIGN_INS = ['/api/auth/login', '/api/login', '/api/auth/register', '/api/register'];
/** Sends invalid fields, so that no password is hashed; the attempt counts nevertheless. */
const tryToSignIn = (attempt: number, options: Partial<InjectOptions>) =>
  app.call({ method: 'POST', url: SIGN_INS[attempt % 4]!, payload: {}, ...options });

const statuses = async (times: number, options: (attempt: number) => Partial<InjectOptions>) => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await tryToSignIn(i, options(i))).statusCode);
  return all;
};

test('an address has sixty sign-ins and registrations a minute on all paths together, then 429 with Retry-After', async () => {
  const from = { remoteAddress: '203.0.113.1' };
  expect(await statuses(60, () => from)).toEqual(Array(60).fill(400));
  for (const attempt of [0, 1, 2, 3]) {
    const refused = await tryToSignIn(attempt, from);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect((await tryToSignIn(0, { remoteAddress: '203.0.113.2' })).statusCode).toBe(400);
});

test('a rate-limited address keeps its live sessions', async () => {
  const person = await app.signUp();
  const from = { remoteAddress: '203.0.113.3' };
  expect((await statuses(61, () => from)).at(-1)).toBe(429);
  expect((await person.call({ url: '/api/user', ...from })).statusCode).toBe(200);
});

test('X-Forwarded-For from an untrusted address is ignored', async () => {
  const forged = (i: number) => ({
    remoteAddress: '203.0.113.4',
    headers: { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` },
  });
  expect((await statuses(61, forged)).at(-1)).toBe(429);
});

test('behind a trusted proxy each client address has its own limit, and forged addresses are ignored', async () => {
  const behind = (forged: string, real: string) => ({
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': `${forged}, ${real}, 198.51.100.7` },
  });
  expect((await statuses(61, (i) => behind(`10.0.0.${i}`, '203.0.113.5'))).at(-1)).toBe(429);
  expect((await tryToSignIn(0, behind('10.0.0.1', '203.0.113.6'))).statusCode).toBe(400);
});

test('a session stores the client address from a trusted proxy, and ignores that of others', async () => {
  const person = await app.signUp();
  const { email, password } = person;
  for (const remoteAddress of [PROXY, '203.0.113.7']) {
    await app.call({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.8' },
    });
  }
  const sessions = (await person.call({ url: '/api/sessions' })).json<{ address: string }[]>();
  expect(sessions.map((session) => session.address).sort()).toEqual([
    '127.0.0.1',
    '203.0.113.7',
    '203.0.113.8',
  ]);
});

test('a request is answered while forty logins are being checked', async () => {
  const askHealth = async () => expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // The first request also loads the HTTP client and opens its connection.
  await askHealth();
  let openLogins = 40;
  const login = async (_: unknown, i: number) => {
    const { statusCode } = await app.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `nobody${i}@example.org`, password: 'a long enough one' },
      // Each attempt has its own address, so that a retry of this test is not rate-limited.
      remoteAddress: `2001:db8:${randomBytes(2).toString('hex')}:${i}::1`,
    });
    openLogins--;
    return statusCode;
  };
  const logins = Array.from({ length: 40 }, login);
  await Promise.any(logins);
  await askHealth();
  expect(openLogins).toBeGreaterThan(0);
  expect(await Promise.all(logins)).toEqual(Array(40).fill(401));
});

test('an account can generate six summaries a minute, from all addresses together', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const { id } = await furnishMeeting(app, person);
  const ask = (by: typeof person, i: number) =>
    by.call({ method: 'POST', url: `/api/ai/generate-summary/${id}`, remoteAddress: `203.0.113.${20 + i}` });
  const codes: number[] = [];
  for (let i = 0; i < 7; i++) codes.push((await ask(person, i)).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await ask(other, 0)).statusCode).toBe(404);
});

test('an account can generate one summary at a time', async () => {
  const person = await app.signUp();
  const { id } = await furnishMeeting(app, person);
  const generate = () => person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  const first = await app.db.transaction().execute(async (transaction) => {
    // A row lock blocks the first summary when it stores its result.
    await sql`select from meetings where id = ${id} for update`.execute(transaction);
    const held = generate().then((answer) => answer.statusCode);
    await expect.poll(() => countWaiting(app), { timeout: 40_000 }).toBe(1);
    const second = await generate();
    expect([second.statusCode, Number(second.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    return { held };
  });
  expect(await first.held).toBe(200);
  expect((await generate()).statusCode).toBe(200);
});

test('fifty guests enter a meeting from one address within a minute', async () => {
  const { inviteToken } = await furnishMeeting(app, await app.signUp('Amina'));
  const guests = await Promise.all(Array.from({ length: 50 }, () => enterAsGuest(app, inviteToken)));
  expect(new Set(guests.map(({ id }) => id)).size).toBe(50);
});

test('an address can look up 900 invitations a minute, then gets 429', async () => {
  const from = { remoteAddress: '203.0.113.40' };
  const guess = () => app.call({ url: `/api/invites/${crypto.randomUUID().slice(0, 22)}`, ...from });
  for (let i = 0; i < 900; i++) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
});

test.each(['/api/user', '/api/search?q=budget'])(
  'a refused request to %s does not look up the session of its cookie, which anybody can invent',
  async (url) => {
    const from = { url, remoteAddress: '203.0.113.41' };
    for (let sent = 0; sent < REQUESTS_A_MINUTE; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => app.call(from)));
    const cookie = `tajmaat=${randomBytes(32).toString('base64url')}`;
    await app.db.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const refused = app.call({ ...from, headers: { cookie } }).then(({ statusCode }) => statusCode);
      expect(await Promise.race([refused, sleep(10_000, 'still waiting')])).toBe(429);
    });
  },
);

test('a signed-out upload gets 401, and its connection is closed while the client sends slowly', async () => {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  const head = `POST /api/uploads?language=en&name=a.mp3 HTTP/1.1\r\nhost: ${host}\r\norigin: ${ORIGIN}`;
  socket.write(`${head}\r\ncontent-type: audio/mpeg\r\ncontent-length: 400000000\r\n\r\n`);
  const startedAt = performance.now();
  const dribble = setInterval(() => socket.write('a'), 20);
  await untilClosed(socket);
  clearInterval(dribble);
  expect(answer).toContain('HTTP/1.1 401');
  expect(performance.now() - startedAt).toBeLessThan(AFTER_ANSWER_MS * 6);
});

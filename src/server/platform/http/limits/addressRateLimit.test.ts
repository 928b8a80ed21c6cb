import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleErrors } from '#server/platform/http/errorHandler.ts';
import { rateLimitByAddress } from './addressRateLimit.ts';

const MOST = 3;

let app: FastifyInstance;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  app = Fastify();
  handleErrors(app);
  const limit = rateLimitByAddress(app, MOST);
  app.get('/limited', () => 'limited');
  app.get('/other', () => 'other');
  app.get('/free', { config: { rateLimit: false } }, () => 'free');
  app.get('/stricter', { config: { hasOwnLimit: true } }, () => 'stricter');
  app.setNotFoundHandler({ preHandler: limit }, (_request, reply) => reply.code(404).send('nothing'));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const call = (url: string, remoteAddress = '203.0.113.1', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, remoteAddress });

async function statuses(calls: number, url: string, remoteAddress?: string): Promise<number[]> {
  const answered: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) answered.push((await call(url, remoteAddress)).statusCode);
  return answered;
}

test('requests to all routes and unknown paths count towards the rate limit of an IP address', async () => {
  expect((await call('/limited')).headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '2',
    'x-ratelimit-reset': '60',
  });
  expect((await call('/nowhere')).statusCode).toBe(404);
  expect((await call('/other', undefined, 'HEAD')).headers['x-ratelimit-remaining']).toBe('0');
  vi.advanceTimersByTime(20_500);
  vi.setSystemTime(Date.now() - 3_600_000);
  const refused = await call('/nowhere');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '40', 'x-ratelimit-remaining': '0' });
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  vi.advanceTimersByTime(39_500);
  expect((await call('/limited')).headers['x-ratelimit-remaining']).toBe('2');
});

test('a route without a limit does not count towards the rate limit, and one with its own is counted apart', async () => {
  expect(await statuses(MOST + 2, '/free')).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(MOST + 1, '/stricter')).toEqual([200, 200, 200, 429]);
  expect((await call('/limited')).headers['x-ratelimit-remaining']).toBe('2');
});

test('each IP address has its own rate limit, and one IPv6 /64 network shares one', async () => {
  expect(await statuses(MOST + 1, '/limited')).toEqual([200, 200, 200, 429]);
  expect((await call('/limited', '203.0.113.2')).statusCode).toBe(200);
  for (const host of ['1', '2', 'ffff:1'])
    expect((await call('/limited', `2001:db8:0:1::${host}`)).statusCode).toBe(200);
  expect((await call('/limited', '2001:db8:0:1::3')).statusCode).toBe(429);
  expect((await call('/limited', '2001:db8:0:2::1')).statusCode).toBe(200);
});

test('with too many IP addresses, those idle longest are forgotten first', async () => {
  await statuses(MOST, '/limited');
  for (let nth = 0; nth < 4_999; nth += 1) await call('/limited', `10.0.${nth >> 8}.${nth & 255}`);
  expect((await call('/limited')).statusCode).toBe(429);
  await call('/limited', '10.1.0.0');
  expect((await call('/limited', '10.0.0.0')).headers['x-ratelimit-remaining']).toBe('2');
  expect((await call('/limited')).statusCode).toBe(429);
});

test('a new IP address is counted even if all remembered ones have sent requests twice', async () => {
  for (const _round of [1, 2])
    for (let nth = 0; nth < 5_000; nth += 1) await call('/limited', `10.0.${nth >> 8}.${nth & 255}`);
  await call('/limited', '10.1.0.0');
  expect((await call('/limited', '10.1.0.0')).headers['x-ratelimit-remaining']).toBe('1');
  expect((await call('/limited', '10.0.19.135')).headers['x-ratelimit-remaining']).toBe('0');
});

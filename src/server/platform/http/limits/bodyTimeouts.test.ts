import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilClosed } from '#test/http/untilClosed.ts';
import { limitBodyDuration } from './bodyTimeouts.ts';

const LIMIT_MS = 150;
const AFTER_ANSWER_MS = 400;
const UNREAD_MS = 1_000;
/** More than the buffers of both ends hold. */
const LARGE_BYTES = 64_000_000;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  limitBodyDuration(app, { bodyMs: LIMIT_MS, afterAnswerMs: AFTER_ANSWER_MS, unreadMs: UNREAD_MS });
  app.get('/late', () => sleep(UNREAD_MS * 2, 'done'));
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES));
  app.post('/short', async () => 'read');
  app.post('/long', { config: { mayTakeLong: true } }, async () => 'read');
  app.post('/refused', {
    config: { mayTakeLong: true },
    preParsing: async (_request, reply) => reply.code(401).send('no'),
    handler: async () => 'read',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const HEADERS = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n';

function send(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const seen = { socket, answer: '' };
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => {
    seen.answer += data.toString();
  });
  socket.write(text);
  return seen;
}

const sendHalf = (path: string) => send(`POST ${path} HTTP/1.1\r\n${HEADERS}connection: close\r\n\r\ntr`);

test('a request body that arrives too slowly closes the connection', async () => {
  const seen = sendHalf('/short');
  await untilClosed(seen.socket);
  expect(seen.answer).not.toContain('200 OK');
});

test('a route with mayTakeLong waits for a slow body', async () => {
  const slow = sendHalf('/long');
  // Began later, so the limit of the slow one would have passed too.
  await untilClosed(sendHalf('/short').socket);
  slow.socket.write('ue');
  await untilClosed(slow.socket);
  expect(slow.answer).toContain('200 OK');
});

test('a body that still arrives after an early response closes the connection soon, on every route', async () => {
  for (const [path, status] of [
    ['/refused', '401'],
    ['/%zz', '400'],
  ]) {
    const seen = send(`POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n`);
    const startedAt = performance.now();
    const dribble = setInterval(() => seen.socket.write('1\r\na\r\n'), 20);
    await untilClosed(seen.socket);
    clearInterval(dribble);
    expect(seen.answer).toContain(`HTTP/1.1 ${status}`);
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(AFTER_ANSWER_MS - 50);
    expect(waitedMs).toBeLessThan(AFTER_ANSWER_MS * 5);
  }
});

test('a client that finishes its body soon after an early response keeps the connection', async () => {
  const seen = send(`POST /refused HTTP/1.1\r\n${HEADERS}\r\ntr`);
  await expect.poll(() => seen.answer).toContain('HTTP/1.1 401');
  seen.socket.write('ue');
  // Was answered later, so the limit of the first connection would have passed too.
  await untilClosed(sendHalf('/refused').socket);
  seen.answer = '';
  seen.socket.write(`POST /short HTTP/1.1\r\n${HEADERS}connection: close\r\n\r\ntrue`);
  await expect.poll(() => seen.answer).toContain('200 OK');
});

test('an answer that is not read closes the connection, and one that is read slowly does not', async () => {
  const isOpen = new Map<number | undefined, boolean>();
  app.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort;
    isOpen.set(port, true);
    socket.once('close', () => isOpen.set(port, false));
  });
  const ask = () => send('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n').socket;
  const slow = ask();
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  const unread = ask();
  unread.pause();
  const isUnreadOpen = () => isOpen.get(unread.localPort);
  await expect.poll(isUnreadOpen).toBe(true);
  await expect.poll(isUnreadOpen, { timeout: UNREAD_MS * 6 }).toBe(false);
  expect(isOpen.get(slow.localPort)).toBe(true);
  slow.destroy();
  unread.destroy();
});

test('a handler that takes long before it answers does not count as an answer that is not read', async () => {
  const seen = send('GET /late HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await untilClosed(seen.socket);
  expect(seen.answer).toContain('200 OK');
});

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { furnishMeeting } from './furnishedMeeting.ts';
import { openSocket, watchMeeting } from './liveSocket.ts';

let app: TestApp;
let address: string;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ socketTimes: { initTimeoutMs: 600 } });
  address = await app.listen();
  port = Number(new URL(address).port);
});
afterAll(() => app.close());

const watching = async () => {
  const person = await app.signUp();
  return watchMeeting(address, person.cookie, (await furnishMeeting(app, person)).id);
};

test('a 3 MB frame closes the socket with 1009', async () => {
  const live = await watching();
  live.socket.send(Buffer.alloc(3_000_000));
  expect(await live.closed).toBe(1009);
});

test('the twentieth invalid message closes the socket with 1008', async () => {
  const junk = [
    '{',
    '[]',
    'null',
    '"text"',
    '{"type":"none"}',
    '{"type":"init"}',
    '{"type":"resume","afterLine":-1}',
  ];
  const deep = `{"type":"init","meetingId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const unstorable = '{"type":"init","meetingId":"\\u0000","streamId":"\\ud800"}';
  const prototype = '{"__proto__":{"type":"ping"}}';
  const live = await watching();
  const messages = [...junk, ...junk, deep, unstorable, prototype, '', '🙂'];
  for (const message of messages) live.socket.send(message);
  live.socket.send('{"type":"ping"}');
  await live.received('pong');
  expect(messages).toHaveLength(19);
  expect(live.messages.filter((message) => message.type === 'error')).toHaveLength(19);
  live.socket.send('one too many');
  expect(await live.closed).toBe(CLOSE.policy);
});

test('a socket without init is closed with 4000, even if it pings; one that watches a meeting stays open', async () => {
  // The silent socket is opened later, so the time to send an init has passed on both when it is closed.
  const [live, silent] = [await watching(), await openSocket(address, (await app.signUp()).cookie)];
  const pinging = setInterval(() => silent.socket.send('{"type":"ping"}'), 100);
  expect(await silent.closed).toBe(CLOSE.noInit);
  clearInterval(pinging);
  expect(live.socket.readyState).toBe(live.socket.OPEN);
  live.socket.close();
});

describe.each([
  ['audio beyond a megabyte at once', Buffer.alloc(100_000), 11],
  ['thousands of tiny frames', Buffer.alloc(1), 2_100],
  ['thousands of pings', '{"type":"ping"}', 2_100],
])('%s', (_what, message, times) => {
  test('closes the socket with 4429 (rate limit)', async () => {
    const live = await watching();
    const flood = () => {
      for (let i = 0; i < times; i++) live.socket.send(message);
    };
    flood();
    // Repeats it, because the allowance grows again while a busy machine is slow to read.
    const repeating = setInterval(flood, 1_000);
    expect(await live.closed).toBe(CLOSE.tooFast);
    clearInterval(repeating);
  });
});

test('a burst of up to one megabyte, as after a reconnect, is accepted', async () => {
  const live = await watching();
  for (let i = 0; i < 9; i++) live.socket.send(Buffer.alloc(100_000));
  live.socket.send('{"type":"ping"}');
  await live.received('pong');
  live.socket.close();
});

test('an account has at most eight sockets, even if opened concurrently, and a closed one frees its slot', async () => {
  const person = await app.signUp();
  const { id } = await furnishMeeting(app, person);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => watchMeeting(address, person.cookie, id)),
  );
  const open = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(open).toHaveLength(8);
  expect(tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))).toEqual(
    Array(12).fill('503'),
  );
  open[0]!.socket.close();
  await open[0]!.closed;
  await expect.poll(() => watchMeeting(address, person.cookie, id).then(() => 'open', String)).toBe('open');
  for (const { socket } of open) socket.terminate();
});

/** Opens a WebSocket on a raw connection, to send frames that no library would send. */
async function openByHand(cookie: string, headers = ''): Promise<{ socket: Socket; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${headers}\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  return { socket, answer };
}

const endOf = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(parts)));
  });

test('compression (permessage-deflate) is not negotiated, because of its CPU cost', async () => {
  const offer = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n';
  const { socket, answer } = await openByHand((await app.signUp()).cookie, offer);
  expect(answer).toMatch(/^HTTP\/1.1 101 /);
  expect(answer.toLowerCase()).not.toContain('extensions');
  socket.destroy();
});

test.each([
  ['an unmasked frame', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
  ['a compressed frame that was not agreed', Buffer.from([0xc1, 0x80, 0, 0, 0, 0])],
  ['an unknown kind of frame', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  ['text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc0, 0x80])],
  ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
  ['a length beyond every memory', Buffer.from([0x82, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255])],
  ['random bytes', Buffer.concat([Buffer.from([0xff]), randomBytes(4_096)])],
])('%s closes only its own socket', async (_what, bytes) => {
  const person = await app.signUp();
  const { socket } = await openByHand(person.cookie);
  socket.write(bytes);
  // Closes the client's side too, because the server waits for it.
  socket.on('data', (data) => data[0] === 0x88 && socket.end());
  await endOf(socket);
  const live = await openSocket(address, person.cookie);
  live.socket.close();
});

test('the connection of a refused upgrade is closed, even if the client does not close it', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('GET /other HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  // Writes until the connection is closed: writes succeed while it exists, and afterwards the server responds with a
  // reset.
  const drip = setInterval(() => socket.write('more'), 20);
  await endOf(socket);
  clearInterval(drip);
});

test('messages sent on a socket after the server closed it at sign-out are ignored', async () => {
  const person = await app.signUp();
  const { id } = await furnishMeeting(app, person);
  const { socket } = await openByHand(person.cookie);
  const received: Buffer[] = [];
  socket.on('data', (data) => received.push(data));
  await person.call({ method: 'POST', url: '/api/auth/logout' });
  await expect.poll(() => received.some((data) => data[0] === 0x88)).toBe(true);
  const payload = Buffer.from(JSON.stringify({ type: 'init', meetingId: id }));
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { status } = await app.db
    .selectFrom('meetings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('scheduled');
  socket.destroy();
});

test('a connection with endless headers is closed within twelve seconds while the server stays responsive', async () => {
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  const startedAt = performance.now();
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
  }, 1_000);
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const ends = Promise.all(sockets.map(endOf));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await ends;
  clearInterval(drip);
  expect(performance.now() - startedAt).toBeLessThan(13_000);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { postParts } from './postParts.ts';

const CLIP_BYTES = 20_000_000;

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (address: string, parts: Uint8Array[], signal = new AbortController().signal) =>
  postParts(address, { headers: {}, parts, signal });

test('post sends a clip without copying it', async () => {
  const started = Promise.withResolvers<void>();
  const address = await listen((socket) => {
    socket.once('data', () => {
      // Reads no more, so that the rest of the clip waits in the client.
      socket.pause();
      started.resolve();
    });
    socket.resume();
  });
  const clip = new Uint8Array(CLIP_BYTES);
  const before = process.memoryUsage().arrayBuffers;
  const aborting = new AbortController();
  const answered = post(address, [clip], aborting.signal).catch(() => 'aborted');
  await started.promise;
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(CLIP_BYTES / 2);
  aborting.abort();
  expect(await answered).toBe('aborted');
});

test('post sends its parts in order with their content-length, and does not follow a redirect', async () => {
  const received = Promise.withResolvers<string>();
  const address = await listen((socket) => {
    let request = '';
    socket.on('data', (data) => {
      request += data;
      if (!request.endsWith('one, two')) return;
      received.resolve(request);
      socket.end('HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 2\r\n\r\nok');
    });
    socket.resume();
  });
  const answer = await post(
    address,
    ['one', ', ', 'two'].map((part) => Buffer.from(part)),
  );
  expect([answer.statusCode, await text(answer)]).toEqual([302, 'ok']);
  expect(await received.promise).toMatch(/\r\ncontent-length: 8\r\n(?:.+\r\n)*\r\none, two$/i);
});

test('an answer that is cut off or aborted rejects', async () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf';
  const cut = await listen((socket) => socket.end(half));
  await expect(text(await post(cut, []))).rejects.toThrow();
  const held = await listen((socket) => socket.write(half));
  const aborting = new AbortController();
  const answer = await post(held, [], aborting.signal);
  const reading = text(answer);
  aborting.abort();
  await expect(reading).rejects.toThrow();
});

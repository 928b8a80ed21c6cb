import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { PingedListener } from '../../bench/fanOut/pingedListener.ts';

const PONG = '{"type":"pong"}';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Opens a listener on a server that reacts to pings with `atPing`. */
async function listen(atPing: (socket: WebSocket, nth: number) => void): Promise<PingedListener> {
  let pings = 0;
  server.once('connection', (socket) =>
    socket.on('message', (data) => {
      if (String(data) === '{"type":"ping"}') atPing(socket, ++pings);
    }),
  );
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return PingedListener.open({ address, cookie: 'tajmaat=none', meetingId: crypto.randomUUID() });
}

test('a late pong is matched with its own ping, not with the latest one', async () => {
  const listener = await listen((socket, nth) => {
    if (nth === 1) return;
    socket.send('{"type":"presence","people":[]}');
    for (let pong = 0; pong < 2; pong++) socket.send(PONG);
  });
  listener.ping();
  await new Promise((resolve) => setTimeout(resolve, 300));
  listener.ping();
  const [first = 0, second = 0, ...more] = await listener.roundTripsMs(5_000);
  listener.close();
  expect(more).toEqual([]);
  // Tolerates timers that fire a millisecond early.
  expect(first - second).toBeGreaterThan(250);
});

test('an unanswered ping counts with the time that was waited for it', async () => {
  const listener = await listen((socket, nth) => {
    if (nth === 1) socket.send(PONG);
  });
  listener.ping();
  listener.ping();
  const times = await listener.roundTripsMs(300);
  listener.close();
  expect(times).toHaveLength(2);
  expect(Math.max(...times)).toBeGreaterThan(250);
});

test('a lost connection is noted', async () => {
  const listener = await listen((socket) => socket.terminate());
  expect(listener.isLost).toBe(false);
  listener.ping();
  await expect.poll(() => listener.isLost).toBe(true);
});

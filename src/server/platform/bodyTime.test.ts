import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './bodyTime.ts';

const LIMIT_MS = 150;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  limitBodyTime(app, LIMIT_MS);
  app.post('/short', async () => 'read');
  app.post('/long', { config: { mayTakeLong: true } }, async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends half a body, and the other half after three times the limit. */
async function dawdle(path: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close';
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\ntr`);
  await sleep(LIMIT_MS * 3);
  if (!socket.destroyed) socket.write('ue');
  if (!socket.closed) await once(socket, 'close');
  return answer;
}

test('a body that comes too slowly loses its connection', async () => {
  expect(await dawdle('/short')).not.toContain('200 OK');
});

test('a route that says so waits for its body', async () => {
  expect(await dawdle('/long')).toContain('200 OK');
});

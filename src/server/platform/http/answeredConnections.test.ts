import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createHttpServer } from './httpServer.ts';

test.each([
  { name: 'before its headers', sendsHeadersFirst: false },
  { name: 'within its body', sendsHeadersFirst: true },
])('a connection kept open does not delay a stop that came $name', async ({ sendsHeadersFirst }) => {
  const app = createHttpServer({
    log: createLog('silent', false),
    headers: {},
    trustedProxies: [],
    bodyTimeouts: undefined,
  });
  const asked = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    if (sendsHeadersFirst) reply.raw.writeHead(200, { 'transfer-encoding': 'chunked' }).write('the ');
    asked.resolve();
    await sleep(300);
    if (!sendsHeadersFirst) return 'the whole answer';
    reply.hijack();
    reply.raw.end('whole answer');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await asked.promise;
  const received = text(socket);
  const begunAt = performance.now();
  await app.close();
  expect(performance.now() - begunAt).toBeLessThan(20_000);
  expect(await received).toContain('whole answer');
});

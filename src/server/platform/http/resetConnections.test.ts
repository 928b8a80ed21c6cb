import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { trustProxies } from './addresses/trustedProxies.ts';
import { rateLimitByAddress } from './limits/addressRateLimit.ts';

test.each([
  { name: 'without proxies', trustProxy: false },
  { name: 'behind a proxy', trustProxy: trustProxies(['127.0.0.1']) },
])('a request is handled although its client has reset the connection ($name)', async ({ trustProxy }) => {
  const app = Fastify({ trustProxy });
  const outcome = new Promise<string>((resolve) => {
    app.addHook('onError', async (_, __, error) => resolve(String(error)));
    app.addHook('preHandler', async () => resolve('handled'));
  });
  rateLimitByAddress(app, 5);
  app.get('/', () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  // Sends both before the server, which runs in the same thread, reads the request.
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.7\r\n\r\n');
  socket.resetAndDestroy();
  expect(await outcome).toBe('handled');
  await app.close();
});

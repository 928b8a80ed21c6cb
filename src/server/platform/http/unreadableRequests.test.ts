import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

test.each([
  { sent: 'NO HTTP AT ALL\r\n\r\n', status: '400 Bad Request' },
  {
    sent: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    status: '431 Request Header Fields Too Large',
  },
])('what cannot be parsed is answered $status with a code and the security headers', async (request) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request.sent);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${request.status}\r\n`);
  const { headers } = await app.app.inject({ url: '/healthz' });
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(head).toContain(`\r\n${name}: ${headers[name]}\r\n`);
  expect(head).toContain('\r\nconnection: close\r\n');
  expect(JSON.parse(body ?? '')).toEqual({
    code: 'unreadable_request',
    message: 'The request could not be read',
  });
});

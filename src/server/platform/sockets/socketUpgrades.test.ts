import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientAddresses } from '#server/platform/http/addresses/trustedProxies.ts';
import { refuse, SocketUpgrades } from './socketUpgrades.ts';

const MOST = 3;

let http: Server;
/** How many upgrades reached their handler, which looks up the session. */
let handled: number;

beforeEach(async () => {
  handled = 0;
  http = createServer();
  const upgrades = new SocketUpgrades(http, { clientAddress: clientAddresses(['127.0.0.1']), most: MOST });
  upgrades.serve('/here', async (_request, socket) => {
    handled += 1;
    refuse(socket, '401 Unauthorized');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => http.close());

/** Asks for an upgrade through the proxy; resolves with the refusal. */
const ask = (address: string, path = '/here') =>
  new Promise<[status: number | undefined, retryAfter: string | undefined]>((resolve, reject) => {
    const { port } = http.address() as AddressInfo;
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-for': address };
    request({ host: '127.0.0.1', port, path, headers })
      .on('response', (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers['retry-after']]);
      })
      .on('error', reject)
      .end();
  });

test('an address above its limit is refused before its session is looked up, and others are not', async () => {
  expect(await ask('203.0.113.1')).toEqual([401, undefined]);
  expect(await ask('203.0.113.1', '/elsewhere')).toEqual([404, undefined]);
  expect(await ask('203.0.113.1')).toEqual([401, undefined]);
  const [status, retryAfter] = await ask('203.0.113.1');
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeGreaterThan(50);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  expect(handled).toBe(2);
  expect(await ask('203.0.113.2')).toEqual([401, undefined]);
});

test('the addresses of one IPv6 network share a limit', async () => {
  for (let nth = 0; nth < MOST; nth += 1) expect((await ask(`2001:db8:0:1::${nth}`))[0]).toBe(401);
  expect((await ask('2001:db8:0:1::ffff'))[0]).toBe(429);
  expect((await ask('2001:db8:0:2::1'))[0]).toBe(401);
});

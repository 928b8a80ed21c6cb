import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { trustProxies } from './trustedProxies.ts';

const trusts = trustProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1', '::ffff:198.51.100.0/120']);

test.each([
  '10.0.0.1',
  '10.255.255.255',
  '192.0.2.7',
  '::ffff:10.1.2.3',
  '::ffff:192.0.2.7',
  '2001:db8:1::1',
  '::1',
  '198.51.100.9',
  '::ffff:198.51.100.9',
])('%s is a trusted proxy, also on repeated checks', (address) => {
  expect([trusts(address), trusts(address)]).toEqual([true, true]);
});

test.each([
  '11.0.0.1',
  '192.0.2.8',
  '::ffff:11.0.0.1',
  '2001:db9::1',
  '::2',
  'fe80::1%eth0',
  '198.51.101.9',
  '10.0.0.1:4711',
  '10.0.0',
  'unknown',
  '',
])('%s is not a trusted proxy', (address) => {
  expect([trusts(address), trusts(address)]).toEqual([false, false]);
});

test('an IPv6 range of all addresses trusts no IPv4 address', () => {
  const trustsAll = trustProxies(['::/0']);
  expect(trustsAll('2001:db8::1')).toBe(true);
  expect(trustsAll('203.0.113.1')).toBe(false);
  expect(trustsAll('::ffff:203.0.113.1')).toBe(false);
});

test('results stay correct for more addresses than the cache holds', () => {
  for (let nth = 0; nth < 2_500; nth += 1) {
    expect(trusts(`10.1.${nth >> 8}.${nth & 255}`)).toBe(true);
    expect(trusts(`11.1.${nth >> 8}.${nth & 255}`)).toBe(false);
  }
  expect(trusts('192.0.2.7')).toBe(true);
});

test('the IP address of a client is the last one in X-Forwarded-For that is not a trusted proxy', async () => {
  const app = Fastify({ trustProxy: trusts });
  app.get('/', (request) => request.ip);
  const seenBy = async (remoteAddress: string, forwarded?: string) =>
    (
      await app.inject({
        url: '/',
        remoteAddress,
        ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
      })
    ).body;
  expect(await seenBy('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(await seenBy('10.0.0.1', '198.51.99.1, 203.0.113.9, 192.0.2.7')).toBe('203.0.113.9');
  expect(await seenBy('10.0.0.1', 'unknown')).toBe('unknown');
  expect(await seenBy('203.0.113.9', '198.51.99.1')).toBe('203.0.113.9');
  expect(await seenBy('10.0.0.1')).toBe('10.0.0.1');
  await app.close();
});

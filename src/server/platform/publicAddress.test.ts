import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublicAddress } from './publicAddress.ts';

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.6',
  '2620:4f:8000::6',
  '3fff::1',
  '3fff:fff:ffff::1',
  '5f00::1',
])('%s is not public', (text) => {
  expect(isPublicAddress(address(text))).toBe(false);
});

test.each([
  '8.8.8.8',
  '52.29.238.212',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700::1111',
  '2620:4f:8001::1',
  '3fff:1000::1',
  '192.175.49.1',
  '2a00:1450:4001::200e',
])('%s is public', (text) => {
  expect(isPublicAddress(address(text))).toBe(true);
});

const lookUp = (answers: string[], options: { all?: boolean } = {}) =>
  new Promise((resolve) => {
    const look = lookUpPublicAddress((_host, _options, done) => done(null, answers.map(address)));
    look('hooks.slack.com', options, (error, found, family) => resolve(error?.code ?? [found, family]));
  });

test('a name that resolves to a private address is rejected, even beside public ones', async () => {
  expect(await lookUp(['10.0.0.1'])).toBe('ENOTPUBLIC');
  expect(await lookUp(['8.8.8.8', '127.0.0.1'], { all: true })).toBe('ENOTPUBLIC');
  expect(await lookUp([])).toBe('ENOTPUBLIC');
});

test('the checked address is the one that is returned', async () => {
  expect(await lookUp(['8.8.8.8', '2606:4700::1111'])).toEqual(['8.8.8.8', 4]);
  expect(await lookUp(['8.8.8.8'], { all: true })).toEqual([[address('8.8.8.8')], undefined]);
});

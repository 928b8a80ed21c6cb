import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { iceServersFor } from './iceServers.ts';

const SECRET = 'shared with the relay';
const STUN = 'stun:stun.example.org:3478';
const TURNS = ['turn:turn.example.org:3478', 'turns:turn.example.org:5349?transport=tcp'];

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('TURN credentials follow the REST API for TURN services', () => {
  const [stun, ...relays] = iceServersFor({ addresses: [STUN, ...TURNS], turnSecret: SECRET }, 'amina');
  expect(stun).toEqual({ urls: STUN });
  // TURN REST API: the username is expiry (s) + ":" + user, and the credential is base64(HMAC-SHA1(secret, username)).
  const username = `${Date.parse('2026-03-02T00:00:00Z') / 1000}:amina`;
  const credential = createHmac('sha1', SECRET).update(username).digest('base64');
  expect(relays).toEqual(TURNS.map((urls) => ({ urls, username, credential })));
});

test('a TURN credential equals the one of other implementations for the same input', () => {
  vi.setSystemTime(0);
  const [relay] = iceServersFor({ addresses: [TURNS[0]!], turnSecret: 'north' }, 'u1');
  expect(relay).toMatchObject({ username: '43200:u1', credential: 'u5+f0eiOSx49ritK6jcx4+4ZmCI=' });
});

test('each person has TURN credentials of their own, which expire', () => {
  const of = (user: string) => iceServersFor({ addresses: TURNS, turnSecret: SECRET }, user)[0]!;
  const before = of('amina');
  expect(of('karim').credential).not.toBe(before.credential);
  vi.advanceTimersByTime(1_000);
  expect(of('amina').username).not.toBe(before.username);
});

test('without a secret, a TURN server is listed without credentials', () => {
  expect(iceServersFor({ addresses: TURNS, turnSecret: null }, 'amina')).toEqual(
    TURNS.map((urls) => ({ urls })),
  );
});

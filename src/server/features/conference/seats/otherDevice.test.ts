import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { joinRoom, roomTokenFor } from '#test/roomSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let laptop: Person;
let phone: Person;
beforeAll(async () => {
  app = await createTestApp({ roomTimes: { heartbeatMs: 1_000, graceMs: 1_000 } });
  address = await app.listen();
  laptop = await app.signUp('Amina Kaci');
  const { email, password } = laptop;
  const answer = await app.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const cookie = sessionCookieOf(answer);
  const call: Person['call'] = (options) => app.call({ ...options, headers: { cookie, ...options.headers } });
  phone = { ...laptop, cookie, call };
});
afterAll(() => app.close());

test('a page that returns by itself does not replace the phone on which its person goes on, and one that joins does', async () => {
  const place = { room: 'two devices' };
  (await joinRoom(address, laptop, place)).socket.terminate();
  const there = await joinRoom(address, phone, place);
  await expect(roomTokenFor(laptop, { ...place, isReturning: true })).rejects.toThrow('409');
  await roomTokenFor(laptop, { room: 'another room', isReturning: true });
  await roomTokenFor(phone, { ...place, isReturning: true });
  await joinRoom(address, laptop, place);
  expect(await there.closed).toBe(4409);
});

test('a page returns by itself when the phone has left, or while its own lost seat is still held', async () => {
  const place = { room: 'one device' };
  const there = await joinRoom(address, phone, place);
  there.socket.close();
  await there.closed;
  await expect.poll(() => roomTokenFor(laptop, { ...place, isReturning: true })).toEqual(expect.any(String));
  (await joinRoom(address, laptop, place)).socket.terminate();
  await roomTokenFor(laptop, { ...place, isReturning: true });
});

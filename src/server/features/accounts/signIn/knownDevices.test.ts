import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSigningKeys } from '#server/platform/sessions/signingKeys.ts';
import { cookieLines, deviceCookie, sessionCookie } from '#test/http/cookies.ts';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { createPasswordReset } from '../passwords/createPasswordReset.ts';
import { KnownDevices } from './knownDevices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let lastCaller = 0;
const login = ({ email }: Pick<Person, 'email'>, password: string, device = '') =>
  app.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { cookie: device },
    // Uses another address each time, because the limit of 60 per minute and address is not tested here.
    remoteAddress: `198.51.100.${++lastCaller % 250}`,
  });

const pairOf = (line: string): string => line.split(';')[0]!;
/** Signs in and resolves with the cookie by which the server later recognizes this device. */
const deviceOf = async (person: Person, device = ''): Promise<string> =>
  pairOf(deviceCookie(await login(person, person.password, device)));

async function guess(person: Person, times: number, device = ''): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < times; i++) codes.push((await login(person, `a wrong guess ${i}`, device)).statusCode);
  return codes;
}
const status = async (person: Person, device = '', password = person.password) =>
  (await login(person, password, device)).statusCode;

test('wrong guesses elsewhere lock out strangers, but not a known device of the owner', async () => {
  const person = await app.signUp();
  const device = await deviceOf(person);
  expect(await guess(person, 11)).toEqual([...Array(10).fill(401), 429]);
  expect(await status(person)).toBe(429);
  expect(await status(person, device)).toBe(200);
  // A sign-in by the owner does not grant an attacker further guesses.
  expect(await guess(person, 1)).toEqual([429]);
});

test('a lock lasts no longer when the clock is set back', async () => {
  const person = await app.signUp();
  expect(await guess(person, 11)).toEqual([...Array(10).fill(401), 429]);
  await app.db
    .updateTable('sign_in_failures')
    .set({ failed_at: sql<Date>`failed_at + interval '1 day'` })
    .where('email', '=', person.email)
    .execute();
  expect(await status(person)).toBe(200);
});

test('a known device has ten guesses of its own, which lock out no other device', async () => {
  const person = await app.signUp();
  const [device, other] = [await deviceOf(person), await deviceOf(person)];
  expect(device).not.toBe(other);
  expect(await guess(person, 11, device)).toEqual([...Array(10).fill(401), 429]);
  const right = await login(person, person.password, device);
  expect([right.statusCode, cookieLines(right)]).toEqual([429, []]);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  expect([await status(person, other), await status(person)]).toEqual([200, 200]);
});

test('only the device cookie issued for this account on this device counts', async () => {
  const [person, attacker] = [await app.signUp(), await app.signUp()];
  const [device, own] = [await deviceOf(person), await deviceOf(attacker)];
  const [name, value] = device.split('=') as [string, string];
  const [id, mark] = value.split('.') as [string, string];
  const ownId = own.split('=')[1]!.split('.')[0];
  await guess(person, 10);
  const forged = [
    own,
    `${name}=${ownId}.${mark}`,
    `${name}=${id}.${own.split('.')[1]}`,
    `${name}=${id}.${mark.slice(0, -2)}AA`,
    `${name}=${id}.${'A'.repeat(43)}`,
    `${name}=${id}.${'A'.repeat(43).slice(0, 42)}`,
    `${name}=${id}`,
    `${name}=`,
    `__Host-${device}`,
  ];
  for (const each of forged) expect([each, await status(person, each)]).toEqual([each, 429]);
  expect(await status(person, device)).toBe(200);
});

test('a password hash copied to another account does not make its known devices known there', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const device = await deviceOf(person);
  const { password_hash } = (await findUserByEmail(app.db, person.email))!;
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', other.id).execute();
  await guess(other, 10);
  expect([await status(other, device), await status(person, device)]).toEqual([429, 200]);
});

test('a new password makes all devices unknown except the one on which it was changed', async () => {
  const person = await app.signUp();
  const [here, elsewhere] = [await deviceOf(person), await deviceOf(person)];
  const change = await person.call({
    method: 'POST',
    url: `/api/user/${person.id}/change-password`,
    payload: {
      currentPassword: person.password,
      newPassword: 'quite another one',
      confirmPassword: 'quite another one',
    },
    headers: { cookie: `${person.cookie}; ${here}` },
  });
  expect(change.statusCode).toBe(204);
  const renewed = pairOf(deviceCookie(change));
  await guess(person, 10);
  expect(await status(person, elsewhere, 'quite another one')).toBe(429);
  expect(await status(person, here, 'quite another one')).toBe(429);
  expect(await status(person, renewed, 'quite another one')).toBe(200);

  const token = await createPasswordReset(app.db, person.id);
  const passwords = { newPassword: 'an entirely new one', confirmPassword: 'an entirely new one' };
  await app.call({ method: 'POST', url: '/api/auth/reset-password', payload: { token, ...passwords } });
  await guess(person, 10);
  expect(await status(person, renewed, 'an entirely new one')).toBe(429);
});

test('a shared browser knows its last five accounts, and signing out forgets none', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  let device = '';
  for (const person of people) device = await deviceOf(person, device);
  const ended = await people[5]!.call({ method: 'POST', url: '/api/auth/logout' });
  expect(deviceCookie(ended)).toBe('');
  await Promise.all(people.map((person) => guess(person, 10)));
  const codes = await Promise.all(people.map((person) => status(person, device)));
  expect(codes).toEqual([429, 200, 200, 200, 200, 200]);
});

test('the device cookie is HttpOnly, reveals nothing of the account, and is set only at sign-in', async () => {
  const person = await app.signUp();
  const answer = await login(person, person.password);
  const line = deviceCookie(answer);
  expect(line).toMatch(
    /^tajmaat-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(cookieLines(answer)).toEqual([sessionCookie(answer), line]);
  expect(cookieLines(await login(person, 'not this one'))).toEqual([]);
  expect(cookieLines(await person.call({ url: '/api/user' }))).toEqual([]);

  const origin = 'https://meet.example.org';
  const secure = await createTestApp({ env: { PUBLIC_URL: origin } });
  const payload = { name: 'Amina', email: 'secure@example.org', password: 'a long enough one' };
  const registered = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    headers: { origin },
  });
  await secure.close();
  expect(deviceCookie(registered)).toMatch(
    /^__Host-tajmaat-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('another server process with the same database knows the device, and one with another database does not', async () => {
  const person = await app.signUp();
  const request = { headers: { cookie: await deviceOf(person) } } as FastifyRequest;
  const account = (await findUserByEmail(app.db, person.email))!;
  const other = await createTestApp();
  const [same, foreign] = await Promise.all(
    [app, other].map(async ({ db }) => new KnownDevices(db, (await loadSigningKeys(db)).knownDevice, ORIGIN)),
  );
  await other.close();
  expect(same!.failureKey(request, account)).toMatch(/^device [\w-]{43}$/);
  expect(foreign!.failureKey(request, account)).toBeNull();
});

import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { enterAsGuest, inviteTokenOf } from '#test/guests.ts';
import { meet } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SECRET = 'a secret of sixteen';
const HOST = 'meet.example.org:8443';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { JITSI_HOST: HOST, JITSI_APP_ID: 'tajmaat', JITSI_APP_SECRET: SECRET },
  });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signUp']>>;
const ask = (person: Pick<Person, 'call'>, host: string, room: string) =>
  person.call({ method: 'POST', url: '/api/conference/jitsi-token', payload: { host, room } });
const roomOf = async (person: Person, id: string) =>
  (await person.call({ url: `/api/jitsi/meetings/${id}` })).json<MeetingDetail>().roomName;

test('a token opens one room of our own host, for one person, for two minutes', async () => {
  const person = await app.signUp('Amina Kaci');
  const room = await roomOf(person, await meet(person));
  const { token } = (await ask(person, HOST, room)).json<{ token: string }>();
  const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
    issuer: 'tajmaat',
    audience: 'tajmaat',
    subject: 'meet.example.org',
    algorithms: ['HS256'],
  });
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    room,
    context: { user: { id: person.id, name: 'Amina Kaci', email: person.email } },
  });
  expect(payload.exp! - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(120);
  expect(payload.nbf! * 1000).toBeLessThanOrEqual(Date.now());
});

test('no token is made for another host, and none for a meeting that is not theirs', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const room = await roomOf(owner, await meet(owner));
  expect((await ask(owner, 'evil.example.org', room)).json()).toEqual({ token: null });
  expect((await ask(stranger, HOST, room)).statusCode).toBe(404);
});

test('a guest gets one for the room of their meeting alone', async () => {
  const owner = await app.signUp();
  const id = await meet(owner);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id), 'Lila');
  expect((await ask(guest, HOST, await roomOf(owner, id))).json().token).toEqual(expect.any(String));
  expect((await ask(guest, HOST, 'meeting-any-other')).statusCode).toBe(404);
});

test('which host holds an instant room is said; without one of our own it is this server', async () => {
  const person = await app.signUp();
  expect((await person.call({ url: '/api/conference' })).json()).toMatchObject({ instantHost: HOST });
  const plain = await createTestApp();
  const visitor = await plain.signUp();
  expect((await visitor.call({ url: '/api/conference' })).json()).toEqual({
    scripts: ['/libs/external_api.min.js', '/external_api.js'],
    instantHost: null,
  });
  expect((await ask(visitor, 'meet.example.org', 'any')).json()).toEqual({ token: null });
  await plain.close();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { remove, revoke } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let owner: Person;
let id: string;
let link: string;
let guest: Awaited<ReturnType<typeof enterAsGuest>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp('Amina');
});
beforeEach(async () => {
  id = await createMeeting(owner);
  link = await inviteTokenOf(owner, id);
  await sayLines(app, id, owner, ['We begin.']);
  guest = await enterAsGuest(app, link, 'Lila Haddad');
  await sayLines(app, id, { ...owner, ...guest }, ['Marigold secret.', 'I agree.']);
});
afterAll(() => app.close());

/** Sends a request that begins a session in the browser of this cookie. Resolves with the new cookie. */
const begin = async (cookie: string, url: string, payload: object) =>
  sessionCookieOf(await app.call({ method: 'POST', url, payload, headers: { cookie } }));

const enterAs = (cookie: string, name: string, token = link) =>
  begin(cookie, `/api/invites/${token}/guest`, { name, consent: false });

const logIn = (cookie: string, { email, password }: Pick<Person, 'email' | 'password'>) =>
  begin(cookie, '/api/auth/login', { email, password });

let lastAddress = 0;
const register = (cookie: string) =>
  begin(cookie, '/api/auth/register', {
    name: 'Lila',
    email: `lila.${++lastAddress}@example.net`,
    password: 'a long enough one',
  });

const withdraw = (cookie: string) =>
  app.call({ method: 'DELETE', url: `/api/meetings/${id}/consent`, headers: { cookie } });

const linesLeft = async () => (await transcriptOf(owner, id)).map(({ content }) => content);

const leftLines = async (cookie: string) =>
  (await app.call({ url: '/api/account/left-lines', headers: { cookie } })).json().meetings;

test.each([
  ['takes another name', async () => enterAs(guest.cookie, 'Nadia')],
  ['takes a third name', async () => enterAs(await enterAs(guest.cookie, 'Nadia'), 'Samira')],
  ['registers', () => register(guest.cookie)],
  ['logs in', async () => logIn(guest.cookie, await app.signUp('Lila'))],
  ['takes another name and then registers', async () => register(await enterAs(guest.cookie, 'Nadia'))],
  [
    'enters another meeting',
    async () => enterAs(guest.cookie, 'Lila', await inviteTokenOf(owner, await createMeeting(owner))),
  ],
  [
    'returns under another name after a revocation of the link',
    async () => enterAs(guest.cookie, 'Nadia', await revoke(owner, id)),
  ],
  [
    'registers after a removal by the owner',
    async () => {
      await remove(owner, id, guest.id);
      return register(guest.cookie);
    },
  ],
])('a guest who %s withdraws what they said before', async (_, goOn) => {
  const cookie = await goOn();
  const answer = await withdraw(cookie);
  expect([answer.statusCode, answer.json()]).toEqual([200, { removedLines: 2 }]);
  expect(await linesLeft()).toEqual(['We begin.']);
  expect((await withdraw(cookie)).json()).toEqual({ removedLines: 0 });
});

test('an account is shown the words of the guest it was, and the meeting stays closed to it', async () => {
  const cookie = await register(guest.cookie);
  expect(await leftLines(cookie)).toEqual([{ meetingId: id, since: expect.any(String), lineCount: 2 }]);
  for (const path of ['', '/transcripts'])
    expect(
      (await app.call({ url: `/api/jitsi/meetings/${id}${path}`, headers: { cookie } })).statusCode,
    ).toBe(404);
  const data = (await app.call({ url: '/api/account/export', headers: { cookie } })).body;
  await withdraw(cookie);
  expect(await leftLines(cookie)).toEqual([]);
  expect(data).toContain('Marigold secret.');
  expect(data).not.toContain('We begin.');
});

test('a meeting names the guests that its participant was before, until their words are withdrawn', async () => {
  const cookie = await register(guest.cookie);
  await app.call({ method: 'POST', url: `/api/invites/${link}/accept`, headers: { cookie } });
  const earlierGuests = async (headers: { cookie: string }) =>
    (await app.call({ url: `/api/jitsi/meetings/${id}`, headers })).json<MeetingDetail>().earlierGuests;
  expect(await earlierGuests({ cookie })).toEqual([{ id: guest.id, name: 'Lila Haddad' }]);
  expect(await earlierGuests({ cookie: owner.cookie })).toEqual([]);
  expect(await leftLines(cookie)).toEqual([]);
  await withdraw(cookie);
  expect(await earlierGuests({ cookie })).toEqual([]);
});

test('nobody else can withdraw the words of a guest, not even a later account of the same browser', async () => {
  const cookie = await register(guest.cookie);
  await app.call({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  const [stranger, later] = [await app.signUp(), await register(cookie)];
  for (const other of [stranger.cookie, later]) expect((await withdraw(other)).statusCode).toBe(404);
  const nadia = await enterAsGuest(app, link, 'Nadia');
  expect((await withdraw(nadia.cookie)).json()).toEqual({ removedLines: 0 });
  expect((await withdraw(owner.cookie)).json()).toEqual({ removedLines: 1 });
  expect(await linesLeft()).toEqual(['Marigold secret.', 'I agree.']);
});

test('deleting an account deletes what it said as a guest too', async () => {
  const person = await app.signUp('Lila');
  const cookie = await logIn(guest.cookie, person);
  const url = `/api/user/${person.id}/delete`;
  const payload = { currentPassword: person.password };
  expect((await app.call({ method: 'POST', url, payload, headers: { cookie } })).statusCode).toBe(204);
  expect(await linesLeft()).toEqual(['We begin.']);
});

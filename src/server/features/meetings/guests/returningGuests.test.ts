import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove, revoke } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { deleteAbsentGuests, deleteUnusedEntries } from './guests.queries.ts';

let app: TestApp;
let owner: Person;
let id: string;
let link: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  id = await createMeeting(owner);
  link = await inviteTokenOf(owner, id);
});
afterAll(() => app.close());

const enterAgain = (cookie: string, name: string, invitation = link, consent = true) =>
  app.call({
    method: 'POST',
    url: `/api/invites/${invitation}/guest`,
    headers: { cookie },
    payload: { name, consent },
  });
const participants = async () => (await detailOf(owner, id)).participants;

test('a guest who returns with the same browser and name is the same person, and with another name a new one', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  const again = await enterAgain(guest.cookie, 'lila haddad', link, false);
  expect([again.statusCode, again.json()]).toEqual([
    201,
    { id: guest.id, name: 'Lila Haddad', meetingId: id },
  ]);
  expect((await guest.call({ url: '/api/guest' })).statusCode).toBe(401);
  expect(await participants()).toContainEqual(expect.objectContaining({ id: guest.id, consentedAt: null }));
  const cookie = sessionCookieOf(again);
  const other = await enterAgain(cookie, 'Nadia');
  expect(other.json()).toMatchObject({ name: 'Nadia', meetingId: id });
  expect(other.json().id).not.toBe(guest.id);
});

test('a guest who returns after a revocation of the link is the same person, and withdraws everything they ever said', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  await sayLines(app, id, { ...owner, ...guest }, ['Said before.']);
  const fresh = await revoke(owner, id);
  const removal = { url: '/api/guest/removal', headers: { cookie: guest.cookie } };
  expect((await app.call(removal)).json()).toEqual({
    meetingId: id,
    title: expect.any(String),
    hasConsented: true,
  });
  const again = await enterAgain(guest.cookie, 'Lila Haddad', fresh);
  expect([again.statusCode, again.json().id]).toEqual([201, guest.id]);
  expect((await app.call(removal)).statusCode).toBe(404);
  const cookie = sessionCookieOf(again);
  const withdraw = { method: 'DELETE', url: `/api/meetings/${id}/consent`, headers: { cookie } } as const;
  expect((await app.call(withdraw)).json()).toEqual({ removedLines: 1 });
});

test('a guest who returns after a removal by the owner is refused, by an older cookie too', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  const fresh = await revoke(owner, id);
  const again = await enterAgain(guest.cookie, 'Lila Haddad', fresh);
  await remove(owner, id, guest.id);
  for (const cookie of [guest.cookie, sessionCookieOf(again)])
    expect((await enterAgain(cookie, 'Lila Haddad', fresh)).json().code).toBe('removed_by_owner');
});

test('a guest who took another name and returns to the first one is the first guest again', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  await sayLines(app, id, { ...owner, ...guest }, ['Said as Lila.']);
  const other = await enterAgain(guest.cookie, 'Nadia');
  const elsewhere = await inviteTokenOf(owner, await createMeeting(owner));
  const away = await enterAgain(sessionCookieOf(other), 'Lila Haddad', elsewhere);
  const back = await enterAgain(sessionCookieOf(away), 'Lila Haddad');
  expect([back.statusCode, back.json().id]).toEqual([201, guest.id]);
});

test('a guest whose words another name of the same browser can withdraw keeps that name while absent', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  await sayLines(app, id, { ...owner, ...guest }, ['Said as Lila.']);
  const other = await enterAgain(guest.cookie, 'Nadia');
  const silent = await enterAsGuest(app, link, 'Samir');
  const past = new Date(Date.now() - 120_000);
  const entries = () => app.db.updateTable('participants').where('meeting_id', '=', id);
  await entries().set({ joined_at: past }).execute();
  await entries().set({ here_until: past }).where('user_id', '=', guest.id).execute();
  await deleteUnusedEntries(app.db);
  await deleteAbsentGuests(app.db, id);
  const call = (cookie: string) => app.call({ url: '/api/guest', headers: { cookie } });
  expect((await call(sessionCookieOf(other))).statusCode).toBe(200);
  expect((await call(silent.cookie)).statusCode).toBe(401);
});

test('a guest who enters another meeting is a new person there', async () => {
  const guest = await enterAsGuest(app, link, 'Lila Haddad');
  const other = await inviteTokenOf(owner, await createMeeting(owner));
  const elsewhere = await enterAgain(guest.cookie, 'Lila Haddad', other);
  expect(elsewhere.json().id).not.toBe(guest.id);
});

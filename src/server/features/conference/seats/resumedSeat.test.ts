import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { joinRoom, openRoomSocket, roomTokenFor } from '#test/roomSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp({ roomTimes: { heartbeatMs: 1_000, graceMs: 1_500 } });
  address = await app.listen();
  [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Benali')];
});
afterAll(() => app.close());

let lastRoom = 0;
const newRoom = () => ({ room: `resumed ${++lastRoom}` });

/** Joins with a token with which the same page can return. */
async function enter(person: { cookie: string }, token: string) {
  const seat = await openRoomSocket({ address, cookie: person.cookie, token });
  return { ...seat, welcome: await seat.received('welcome') };
}

test('a member whom a host muted while their connection was down learns of it when they return', async () => {
  const place = newRoom();
  const host = await joinRoom(address, amina, place);
  const token = await roomTokenFor(karim, place);
  const before = await enter(karim, token);
  expect(before.welcome.mute).toBe(null);
  before.socket.terminate();
  const witness = await joinRoom(address, await app.signUp(), place);
  host.send({ type: 'mute', id: before.welcome.self.id });
  host.send({ type: 'mute', id: witness.welcome.self.id });
  const other = await witness.received('muted');
  const after = await enter(karim, token);
  const by = { name: 'Amina Kaci', isGuest: false };
  expect(after.welcome.mute).toEqual({ id: expect.any(String), by });
  after.socket.terminate();
  host.send({ type: 'muteOthers' });
  const toAll = await witness.received('muted', ({ id }) => id !== other.id);
  expect((await enter(karim, token)).welcome.mute).toEqual({ id: toAll.id, by });
});

test('the others learn that a member is back, and a name that was changed meanwhile', async () => {
  const meetingId = await createMeeting(amina);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, meetingId), 'Nadia');
  const host = await joinRoom(address, amina, { meetingId });
  const token = await roomTokenFor(guest, { meetingId });
  (await enter(guest, token)).socket.terminate();
  const payload = { speakerId: guest.id, speakerName: 'Nadia', name: 'Nadia Haddad' };
  await amina.call({ method: 'PATCH', url: `/api/meetings/${meetingId}/speakers`, payload });
  const { self } = (await enter(guest, token)).welcome;
  expect(self.name).toBe('Nadia Haddad');
  expect((await host.received('back')).member).toEqual(self);
});

test('states, names and mutes whose message was lost between processes arrive with the next roster', async () => {
  const place = newRoom();
  const [host, seat] = [await joinRoom(address, amina, place), await joinRoom(address, karim, place)];
  const { id } = seat.welcome.self;
  const state = { audio: false, video: true, screen: true, hand: true };
  const mute = { id: 'a mute', by: { name: 'Amina Kaci', isGuest: false } };
  await app.db
    .updateTable('room_passes')
    .set({ state: JSON.stringify(state), mute: JSON.stringify(mute) })
    .where('member_id', '=', id)
    .execute();
  for (const [each, own] of [
    [host, null],
    [seat, mute],
  ] as const) {
    const roster = await each.received('roster', ({ members }) =>
      members.some((member) => member.state.hand),
    );
    expect(roster.members).toContainEqual({ id, name: 'Karim Benali', isGuest: false, state });
    expect(roster).toMatchObject({ hostIds: [host.welcome.self.id], mute: own });
  }
});

test('a member who is away for longer takes a new seat with the same pass, and gets the chat and the mute', async () => {
  const place = newRoom();
  const host = await joinRoom(address, amina, place);
  const token = await roomTokenFor(karim, place);
  const before = await enter(karim, token);
  before.socket.terminate();
  host.send({ type: 'mute', id: before.welcome.self.id });
  host.send({ type: 'chat', text: 'while the seat is held' });
  await host.received('left');
  host.send({ type: 'chat', text: 'after he has left' });
  await host.received('chat', ({ text }) => text === 'after he has left');
  expect(await roomTokenFor(karim, { ...place, isReturning: true, token })).toBe(token);
  const after = await enter(karim, token);
  expect(after.welcome).toMatchObject({ isBack: false, mute: { by: { name: 'Amina Kaci' } } });
  expect(after.welcome.self.id).not.toBe(before.welcome.self.id);
  await after.received('chat', ({ text }) => text === 'after he has left');
  expect(after.news.flatMap((news) => (news.type === 'chat' ? [news.text] : []))).toEqual([
    'while the seat is held',
    'after he has left',
  ]);
});

test('a pass is issued again only to its own session and for its own room', async () => {
  const place = newRoom();
  const token = await roomTokenFor(karim, place);
  expect(await roomTokenFor(karim, { ...place, token })).toBe(token);
  expect(await roomTokenFor(amina, { ...place, token })).not.toBe(token);
  expect(await roomTokenFor(karim, { ...newRoom(), token })).not.toBe(token);
  expect(await roomTokenFor(karim, { ...place, token: 'unknown' })).not.toBe('unknown');
});

test('a member whom a host removed while their connection was down does not return by themselves', async () => {
  const place = newRoom();
  const host = await joinRoom(address, amina, place);
  const token = await roomTokenFor(karim, place);
  const before = await enter(karim, token);
  before.socket.terminate();
  host.send({ type: 'remove', id: before.welcome.self.id });
  await host.received('left');
  expect(await roomTokenFor(karim, { ...place, isReturning: true, token })).toBe(token);
  const again = await openRoomSocket({ address, cookie: karim.cookie, token });
  expect(await again.closed).toBe(ROOM_CLOSE.removedFromCall);
  expect((await joinRoom(address, karim, place)).welcome.members).toHaveLength(1);
});

test('a page that returns after its seat was freed does not replace another device of its person', async () => {
  const place = newRoom();
  const host = await joinRoom(address, amina, place);
  const token = await roomTokenFor(karim, place);
  (await enter(karim, token)).socket.terminate();
  await host.received('left');
  const { email, password } = karim;
  const login = await app.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const cookie = sessionCookieOf(login);
  const call: Person['call'] = (options) => app.call({ ...options, headers: { cookie, ...options.headers } });
  const phone = await joinRoom(address, { ...karim, cookie, call }, place);
  const again = await openRoomSocket({ address, cookie: karim.cookie, token });
  expect(await again.closed).toBe(ROOM_CLOSE.replaced);
  expect(phone.socket.readyState).toBe(phone.socket.OPEN);
});

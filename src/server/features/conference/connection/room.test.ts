import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomNews } from '#shared/contract/conference.ts';
import { MAX_MEMBERS, ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person } from '#test/meetings/meetings.ts';
import { revoke } from '#test/meetings/people.ts';
import { joinRoom, openRoomSocket, roomTokenFor } from '#test/roomSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp({ roomTimes: { heartbeatMs: 1_000, graceMs: 2_000 } });
  address = await app.listen();
  [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Benali')];
});
afterAll(() => app.close());

let lastRoom = 0;
const newRoom = () => ({ room: `room ${++lastRoom} / <b> ?#%2e اجتماع 🙂 ..` });

test('two members see each other under the names that the server knows', async () => {
  const place = newRoom();
  const first = await joinRoom(address, amina, place);
  expect(first.welcome).toMatchObject({
    self: { name: 'Amina Kaci' },
    members: [],
    isBack: false,
    iceServers: [],
  });
  const state = { audio: true, video: false, screen: false, hand: true };
  first.send({ type: 'state', state });
  first.send({ type: 'ping' });
  await first.received('pong');
  const second = await joinRoom(address, karim, place);
  expect(second.welcome.members).toEqual([
    { id: first.welcome.self.id, name: 'Amina Kaci', isGuest: false, state },
  ]);
  expect((await first.received('joined')).member).toMatchObject({
    id: second.welcome.self.id,
    name: 'Karim Benali',
  });
  second.socket.close();
  expect((await first.received('left')).id).toBe(second.welcome.self.id);
});

test('a member who joins while others switch devices gets their latest state', async () => {
  const place = newRoom();
  const host = await joinRoom(address, karim, place);
  for (let i = 0; i < 20; i++) {
    const on = { audio: true, video: i % 2 === 0, screen: false, hand: false };
    host.send({ type: 'state', state: { ...on, audio: false } });
    host.send({ type: 'state', state: on });
    const seat = await joinRoom(address, amina, place);
    const lastHeard = () =>
      seat.news.findLast((news) => news.type === 'state' && news.id === host.welcome.self.id) as
        | { state: object }
        | undefined;
    await expect.poll(() => (lastHeard() ?? seat.welcome.members[0])?.state).toEqual(on);
    seat.socket.close();
    await seat.closed;
  }
});

test('a signal reaches only its addressee, with the true sender', async () => {
  const place = newRoom();
  const lila = await app.signUp('Lila Haddad');
  const [a, b, c] = [
    await joinRoom(address, amina, place),
    await joinRoom(address, karim, place),
    await joinRoom(address, lila, place),
  ];
  const signal = { generation: 1, description: { type: 'offer' as const, sdp: 'v=0\r\n'.repeat(4_000) } };
  c.send({ type: 'signal', to: a.welcome.self.id, signal });
  expect(await a.received('signal')).toEqual({ type: 'signal', from: c.welcome.self.id, signal });
  c.send({ type: 'chat', text: '  <b>hi</b> ', key: '17' });
  for (const seat of [a, b, c])
    expect(await seat.received('chat')).toMatchObject({ name: 'Lila Haddad', text: '<b>hi</b>', key: '17' });
  expect(b.news.filter(({ type }) => type === 'signal')).toEqual([]);
  const elsewhere = await joinRoom(address, amina, newRoom());
  elsewhere.send({ type: 'signal', to: b.welcome.self.id, signal });
  elsewhere.send({ type: 'ping' });
  await elsewhere.received('pong');
  b.send({ type: 'ping' });
  await b.received('pong');
  expect(b.news.filter(({ type }) => type === 'signal')).toEqual([]);
});

test('a view reaches only the member whose video it describes, and an invalid size is refused', async () => {
  const place = newRoom();
  const [a, b] = [await joinRoom(address, amina, place), await joinRoom(address, karim, place)];
  const [view, to] = [{ camera: 270, screen: true }, a.welcome.self.id];
  b.send({ type: 'view', to, view });
  expect(await a.received('view')).toEqual({ type: 'view', from: b.welcome.self.id, view });
  a.send({ type: 'sending', to: b.welcome.self.id, limit: 'cpu' });
  expect(await b.received('sending')).toEqual({ type: 'sending', from: to, limit: 'cpu' });
  for (const camera of [-1, 0.5, 1_000_000]) b.send({ type: 'view', to, view: { ...view, camera } });
  b.send({ type: 'ping' });
  await b.received('pong');
  expect(b.news.filter(({ type }) => type === 'error')).toHaveLength(3);
  a.send({ type: 'ping' });
  await a.received('pong');
  expect([...a.news, ...b.news].filter(({ type }) => type === 'view')).toHaveLength(1);
});

test('ten of twelve concurrent members get in, and a freed seat can be taken again', async () => {
  const place = newRoom();
  const people = await Promise.all(Array.from({ length: MAX_MEMBERS + 2 }, () => app.signUp()));
  const seats = await Promise.all(
    people.map(async (person) =>
      openRoomSocket({ address, cookie: person.cookie, token: await roomTokenFor(person, place) }),
    ),
  );
  const results = await Promise.all(
    seats.map((seat) => Promise.race([seat.received('welcome'), seat.closed])),
  );
  const welcomes = results.flatMap((result) => (typeof result === 'number' ? [] : [result]));
  expect(results.filter((result) => result === ROOM_CLOSE.full)).toHaveLength(2);
  expect(welcomes.map(({ members }) => members.length).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const index = results.findIndex((result) => typeof result !== 'number');
  seats[index]!.socket.close();
  const next = results.findIndex((result, at) => typeof result !== 'number' && at !== index);
  await seats[next]!.received('left');
  const late = await joinRoom(address, await app.signUp(), place);
  expect(late.welcome.members).toHaveLength(9);
});

test('joining from a second tab replaces the first', async () => {
  const place = newRoom();
  const [host, first] = [await joinRoom(address, karim, place), await joinRoom(address, amina, place)];
  const second = await joinRoom(address, amina, place);
  expect(await first.closed).toBe(ROOM_CLOSE.replaced);
  expect(second.welcome.members.map(({ name }) => name)).toEqual(['Karim Benali']);
  expect((await host.received('left')).id).toBe(first.welcome.self.id);
  await host.received('joined', ({ member }) => member.id === second.welcome.self.id);
});

describe('a member who lost the connection', () => {
  test('returns to the same seat with the same pass, and the others receive no "left"', async () => {
    const place = newRoom();
    const host = await joinRoom(address, karim, place);
    const witness = await joinRoom(address, await app.signUp(), place);
    const token = await roomTokenFor(amina, place);
    const before = await openRoomSocket({ address, cookie: amina.cookie, token });
    const { self } = await before.received('welcome');
    before.socket.terminate();
    const after = await openRoomSocket({ address, cookie: amina.cookie, token });
    expect(await after.received('welcome')).toMatchObject({ self: { id: self.id }, isBack: true });
    // Lost the connection later and stays away, so the time of the first member has passed when this one has left.
    witness.socket.terminate();
    const departure = await host.received('left', ({ id }) => id === witness.welcome.self.id);
    expect(host.news.filter(({ type }) => type === 'left')).toHaveLength(1);
    const isLater = (news: RoomNews) => host.news.indexOf(news) > host.news.indexOf(departure);
    expect((await host.received('roster', isLater)).members.map(({ id }) => id)).toContain(self.id);
  });

  test('has left if they do not return in time', async () => {
    const place = newRoom();
    const [host, gone] = [await joinRoom(address, karim, place), await joinRoom(address, amina, place)];
    gone.socket.terminate();
    expect((await host.received('left')).id).toBe(gone.welcome.self.id);
  });
});

describe('the WebSocket upgrade is refused', () => {
  test.each(['https://evil.example', 'null', ''])('with 403 from the origin %j', async (origin) => {
    const token = await roomTokenFor(amina, newRoom());
    await expect(openRoomSocket({ address, cookie: amina.cookie, token, origin })).rejects.toThrow('403');
  });

  test('with 401 without a session, without a valid pass, and with the pass of another person', async () => {
    const token = await roomTokenFor(amina, newRoom());
    await expect(openRoomSocket({ address, cookie: '', token })).rejects.toThrow('401');
    await expect(openRoomSocket({ address, cookie: amina.cookie, token: 'A'.repeat(43) })).rejects.toThrow(
      '401',
    );
    await expect(openRoomSocket({ address, cookie: karim.cookie, token })).rejects.toThrow('401');
  });

  test('with 401 when the pass has expired', async () => {
    const token = await roomTokenFor(amina, newRoom());
    await app.db
      .updateTable('room_passes')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await expect(openRoomSocket({ address, cookie: amina.cookie, token })).rejects.toThrow('401');
  });
});

describe("a meeting's room", () => {
  test('is the same room by id and by name, activates the meeting, and closes when it ends', async () => {
    const meetingId = await createMeeting(amina, karim);
    const { roomName } = await detailOf(amina, meetingId);
    const first = await joinRoom(address, amina, { meetingId });
    const second = await joinRoom(address, karim, { room: roomName });
    expect(second.welcome.members).toHaveLength(1);
    await expect.poll(async () => (await detailOf(amina, meetingId)).status).toBe('active');
    const late = await roomTokenFor(amina, { meetingId });
    await amina.call({ method: 'POST', url: `/api/meetings/${meetingId}/end` });
    expect([await first.closed, await second.closed]).toEqual([ROOM_CLOSE.ended, ROOM_CLOSE.ended]);
    await expect(roomTokenFor(amina, { meetingId })).rejects.toThrow('The meeting is over');
    // A member with an older pass is told that the meeting ended, not that the pass is unknown.
    const seat = await openRoomSocket({ address, cookie: amina.cookie, token: late });
    expect(await seat.closed).toBe(ROOM_CLOSE.ended);
  });

  test('returns 404 to others, by id and by name', async () => {
    const meetingId = await createMeeting(amina);
    const { roomName } = await detailOf(amina, meetingId);
    await expect(roomTokenFor(karim, { meetingId })).rejects.toThrow('404');
    await expect(roomTokenFor(karim, { room: roomName })).rejects.toThrow('404');
  });

  test('admits guests of the meeting, who get no pass to another room', async () => {
    const meetingId = await createMeeting(amina);
    const guest = await enterAsGuest(app, await inviteTokenOf(amina, meetingId), 'Nadia');
    const seat = await openRoomSocket({
      address,
      cookie: guest.cookie,
      token: await roomTokenFor(guest, { meetingId }),
    });
    expect((await seat.received('welcome')).self.name).toBe('Nadia');
    await expect(roomTokenFor(guest, newRoom())).rejects.toThrow('404');
    await revoke(amina, meetingId);
    expect(await seat.closed).toBe(ROOM_CLOSE.removed);
  });
});

test('shows a renamed guest under the new name on every tile and in the chat', async () => {
  const meetingId = await createMeeting(amina);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, meetingId), 'Nadia');
  const host = await joinRoom(address, amina, { meetingId });
  const seat = await openRoomSocket({
    address,
    cookie: guest.cookie,
    token: await roomTokenFor(guest, { meetingId }),
  });
  const { self } = await seat.received('welcome');
  const payload = { speakerId: guest.id, speakerName: 'Nadia', name: 'Nadia Haddad' };
  await amina.call({ method: 'PATCH', url: `/api/meetings/${meetingId}/speakers`, payload });
  for (const each of [host, seat])
    expect(await each.received('renamed')).toEqual({ type: 'renamed', id: self.id, name: 'Nadia Haddad' });
  seat.send({ type: 'chat', text: 'Good morning' });
  expect(await host.received('chat')).toMatchObject({ name: 'Nadia Haddad', isGuest: true });
  for (const { socket } of [host, seat]) socket.close();
});

test('signing out closes the seat at once', async () => {
  const person = await app.signUp();
  const place = newRoom();
  const [host, seat] = [await joinRoom(address, karim, place), await joinRoom(address, person, place)];
  await person.call({ method: 'POST', url: '/api/auth/logout' });
  expect(await seat.closed).toBe(ROOM_CLOSE.signedOut);
  await host.received('roster', ({ members }) => members.every(({ id }) => id !== seat.welcome.self.id));
});

describe('flooding the room', () => {
  test('with small messages is closed with 4429', async () => {
    const seat = await joinRoom(address, await app.signUp(), newRoom());
    for (let i = 0; i < 1_100; i++) seat.send({ type: 'ping' });
    expect(await seat.closed).toBe(ROOM_CLOSE.tooFast);
  });

  test('with a frame too large is closed with 1009', async () => {
    const seat = await joinRoom(address, await app.signUp(), newRoom());
    seat.socket.send('x'.repeat(70_000));
    expect(await seat.closed).toBe(1009);
  });

  test('with twenty unreadable messages is closed with 1008, and with nineteen is not', async () => {
    const seat = await joinRoom(address, await app.signUp(), newRoom());
    const junk = ['{', 'null', '[]', '{"type":"signal","to":1}', '{"type":"chat","text":"  "}'];
    for (let i = 0; i < 19; i++) seat.socket.send(junk[i % junk.length]!);
    seat.send({ type: 'ping' });
    await seat.received('pong');
    seat.socket.send(Buffer.from([1, 2, 3]));
    expect(await seat.closed).toBe(ROOM_CLOSE.policy);
  });

  test('with more than eight sockets is refused with 503', async () => {
    const person = await app.signUp();
    const passes = await Promise.all(Array.from({ length: 9 }, () => roomTokenFor(person, newRoom())));
    for (const token of passes.slice(0, 8)) await openRoomSocket({ address, cookie: person.cookie, token });
    await expect(openRoomSocket({ address, cookie: person.cookie, token: passes[8]! })).rejects.toThrow(
      '503',
    );
  });
});

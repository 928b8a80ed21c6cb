import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredRows } from '#server/app/maintenance.ts';
import type { HostRequest } from '#shared/contract/conference.ts';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { joinRoom, openRoomSocket, roomTokenFor, type Seat } from '#test/roomSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
let lila: Person;
beforeAll(async () => {
  app = await createTestApp({ roomTimes: { heartbeatMs: 1_000, graceMs: 2_000 } });
  address = await app.listen();
  amina = await app.signUp('Amina Kaci');
  karim = await app.signUp('Karim Benali');
  lila = await app.signUp('Lila Haddad');
});
afterAll(() => app.close());

type Joined = Awaited<ReturnType<typeof joinRoom>>;

let lastRoom = 0;
const newRoom = () => ({ room: `hosts ${++lastRoom}` });
const enter = (person: Person, place: object) => joinRoom(address, person, place);
const idOf = (seat: Joined) => seat.welcome.self.id;

const hostIs = (witness: Seat, ...seats: Joined[]) =>
  expect
    .poll(() => witness.news.findLast(({ type }) => type === 'hosts'))
    .toEqual({ type: 'hosts', ids: seats.map(idOf) });

/** Sends a request and waits for its refusal. */
async function expectRefusal(seat: Seat, request: HostRequest, code = 'not_host'): Promise<void> {
  const refusals = () => seat.news.filter((news) => news.type === 'error' && news.code === code).length;
  const before = refusals();
  seat.send(request);
  await expect.poll(refusals).toBe(before + 1);
}

/** All that a member has received by now of what hosts do. */
async function commandsTo(seat: Seat): Promise<string[]> {
  const pongs = () => seat.news.filter(({ type }) => type === 'pong').length;
  const before = pongs();
  seat.send({ type: 'ping' });
  await expect.poll(pongs).toBe(before + 1);
  return seat.news.map(({ type }) => type).filter((type) => type === 'muted');
}

describe("in a meeting's room", () => {
  test('the owner is host from their arrival on, and everybody else is refused', async () => {
    const meetingId = await createMeeting(amina, karim);
    const guest = await enterAsGuest(app, await inviteTokenOf(amina, meetingId), 'Nadia');
    const token = await roomTokenFor(guest, { meetingId });
    const visitor = await openRoomSocket({ address, cookie: guest.cookie, token });
    const { hostIds } = await visitor.received('welcome');
    expect(hostIds).toEqual([]);
    const member = await enter(karim, { meetingId });
    const owner = await enter(amina, { meetingId });
    expect(owner.welcome.hostIds).toEqual([idOf(owner)]);
    for (const seat of [visitor, member]) {
      await hostIs(seat, owner);
      await expectRefusal(seat, { type: 'mute', id: idOf(owner) });
      await expectRefusal(seat, { type: 'muteOthers' });
      await expectRefusal(seat, { type: 'remove', id: idOf(owner) });
      await expectRefusal(seat, { type: 'handOver', id: idOf(member) });
    }
    expect(await commandsTo(owner)).toEqual([]);
    expect(owner.socket.readyState).toBe(owner.socket.OPEN);
    await hostIs(visitor, owner);
  });

  test('whoever was named stays host without the owner, until the room is empty', async () => {
    const meetingId = await createMeeting(amina, karim);
    const [owner, member] = [await enter(amina, { meetingId }), await enter(karim, { meetingId })];
    owner.send({ type: 'handOver', id: idOf(member) });
    await hostIs(member, owner, member);
    // The owner keeps the right.
    owner.send({ type: 'mute', id: idOf(member) });
    await member.received('muted');
    await expectRefusal(member, { type: 'remove', id: idOf(owner) }, 'owner_not_removable');
    owner.socket.close();
    await hostIs(member, member);
    const visitor = await enter(amina, { meetingId });
    await hostIs(member, member, visitor);
    member.socket.close();
    await hostIs(visitor, visitor);
    const back = await enter(karim, { meetingId });
    expect(back.welcome.hostIds).toEqual([idOf(visitor), idOf(back)]);
    for (const seat of [visitor, back]) seat.socket.close();
    const first = async () => {
      const seat = await enter(karim, { meetingId });
      seat.socket.close();
      await seat.closed;
      return seat.welcome;
    };
    await expect.poll(first).toMatchObject({ members: [], hostIds: [] });
    const { owner_id: createdBy } = await app.db
      .selectFrom('meetings')
      .select('owner_id')
      .where('id', '=', meetingId)
      .executeTakeFirstOrThrow();
    expect(createdBy).toBe(amina.id);
  });

  test('the part can be handed on, and given back to the owner', async () => {
    const meetingId = await createMeeting(amina, karim, lila);
    const owner = await enter(amina, { meetingId });
    const [second, third] = [await enter(karim, { meetingId }), await enter(lila, { meetingId })];
    owner.send({ type: 'handOver', id: idOf(second) });
    await hostIs(third, owner, second);
    second.send({ type: 'handOver', id: idOf(third) });
    await hostIs(second, owner, third);
    await expectRefusal(second, { type: 'mute', id: idOf(third) });
    third.send({ type: 'handOver', id: idOf(owner) });
    await hostIs(second, owner);
    await expectRefusal(third, { type: 'muteOthers' });
  });
});

describe('in a room without a meeting', () => {
  test('whoever has been there longest is host, and the next of them after they have left', async () => {
    const place = newRoom();
    const [first, second] = [await enter(karim, place), await enter(amina, place)];
    const third = await enter(lila, place);
    expect(third.welcome.hostIds).toEqual([idOf(first)]);
    await expectRefusal(second, { type: 'muteOthers' });
    first.socket.close();
    await hostIs(third, second);
    // Another tab of the same person takes over their time in the room.
    const otherTab = await enter(amina, place);
    expect(otherTab.welcome.hostIds).toEqual([idOf(otherTab)]);
    otherTab.send({ type: 'handOver', id: idOf(third) });
    await hostIs(otherTab, third);
    await expectRefusal(otherTab, { type: 'muteOthers' });
  });

  test('a host who lost the connection and returns is still host', async () => {
    const place = newRoom();
    const token = await roomTokenFor(karim, place);
    const before = await openRoomSocket({ address, cookie: karim.cookie, token });
    await before.received('welcome');
    await enter(amina, place);
    before.socket.terminate();
    const after = await openRoomSocket({ address, cookie: karim.cookie, token });
    const { self, hostIds } = await after.received('welcome');
    expect(hostIds).toEqual([self.id]);
  });
});

describe('a host', () => {
  test('mutes one member or all others, who learn who did it', async () => {
    const place = newRoom();
    const [host, second] = [await enter(karim, place), await enter(amina, place)];
    const third = await enter(lila, place);
    host.send({ type: 'mute', id: idOf(second) });
    expect(await second.received('muted')).toEqual({
      type: 'muted',
      id: expect.any(String),
      by: { name: 'Karim Benali', isGuest: false },
    });
    expect(await commandsTo(third)).toEqual([]);
    host.send({ type: 'muteOthers' });
    await third.received('muted');
    await expect.poll(() => commandsTo(second)).toEqual(['muted', 'muted']);
    expect(await commandsTo(host)).toEqual([]);
  });

  test('reaches nobody in another room', async () => {
    const [place, elsewhere] = [newRoom(), newRoom()];
    const host = await enter(karim, place);
    const stranger = await enter(amina, elsewhere);
    for (const type of ['mute', 'remove', 'handOver'] as const) host.send({ type, id: idOf(stranger) });
    host.send({ type: 'muteOthers' });
    // Requests are handled in order, so that those above were handled before this one.
    const witness = await enter(lila, place);
    host.send({ type: 'mute', id: idOf(witness) });
    await witness.received('muted');
    expect(await commandsTo(stranger)).toEqual([]);
    expect(stranger.socket.readyState).toBe(stranger.socket.OPEN);
  });

  test('removes a member from the call, whose passes are void, but who stays in the meeting', async () => {
    const meetingId = await createMeeting(amina, karim, lila);
    const [owner, witness] = [await enter(amina, { meetingId }), await enter(lila, { meetingId })];
    const token = await roomTokenFor(karim, { meetingId });
    const gone = await openRoomSocket({ address, cookie: karim.cookie, token });
    const { self } = await gone.received('welcome');
    const spare = await roomTokenFor(karim, { meetingId });
    owner.send({ type: 'remove', id: self.id });
    expect(await gone.closed).toBe(ROOM_CLOSE.removedFromCall);
    await witness.received('left', ({ id }) => id === self.id);
    const withSpare = openRoomSocket({ address, cookie: karim.cookie, token: spare });
    await expect(withSpare).rejects.toThrow('401');
    const again = await openRoomSocket({ address, cookie: karim.cookie, token });
    expect(await again.closed).toBe(ROOM_CLOSE.removedFromCall);
    const back = await enter(karim, { meetingId });
    expect(back.welcome.members).toHaveLength(2);
  });

  test('is not named any more after being removed', async () => {
    const meetingId = await createMeeting(amina, karim);
    const [owner, member] = [await enter(amina, { meetingId }), await enter(karim, { meetingId })];
    owner.send({ type: 'handOver', id: idOf(member) });
    await hostIs(owner, owner, member);
    owner.send({ type: 'remove', id: idOf(member) });
    await hostIs(owner, owner);
    expect((await enter(karim, { meetingId })).welcome.hostIds).toEqual([idOf(owner)]);
  });
});

test('of empty rooms no named host is kept', async () => {
  const named = () =>
    app.db.selectFrom('room_hosts').select('room').where('room', 'like', '%kept%').execute();
  const rooms = ['instant:kept', 'instant:not kept'];
  const values = rooms.map((room) => ({ room, meeting_id: null, user_id: amina.id }));
  await app.db.insertInto('room_hosts').values(values).execute();
  await roomTokenFor(amina, { room: 'kept' });
  await deleteExpiredRows(app.db);
  expect(await named()).toEqual([{ room: 'instant:kept' }]);
});

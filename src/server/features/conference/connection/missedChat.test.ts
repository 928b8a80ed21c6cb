import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { joinRoom, openRoomSocket, roomTokenFor, type Seat } from '#test/roomSocket.ts';
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

const place = (room: string) => ({ room: `missed chat ${room}` });

async function open(person: Person, token: string): Promise<Seat> {
  const seat = await openRoomSocket({ address, cookie: person.cookie, token });
  await seat.received('welcome');
  return seat;
}

const textsOf = ({ news }: Seat) => news.flatMap((each) => (each.type === 'chat' ? [each.text] : []));

async function write(seat: Seat, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    seat.send({ type: 'chat', text });
    await seat.received('chat', (news) => news.text === text);
  }
}

async function answered(seat: Seat): Promise<void> {
  seat.send({ type: 'ping' });
  await seat.received('pong');
}

test('what was written while a seat was held arrives when its member is back, in order and before what follows', async () => {
  const host = await joinRoom(address, karim, place('held'));
  await write(host, 'before she came');
  const token = await roomTokenFor(amina, place('held'));
  const before = await open(amina, token);
  before.socket.terminate();
  await write(host, 'one', 'two', 'three');
  const after = await open(amina, token);
  await write(host, 'four');
  await after.received('chat', ({ text }) => text === 'four');
  expect(textsOf(after)).toEqual(['one', 'two', 'three', 'four']);
});

test('what was sent to a connection that had died unnoticed arrives again under the same key', async () => {
  const host = await joinRoom(address, karim, place('half-open'));
  const token = await roomTokenFor(amina, place('half-open'));
  const before = await open(amina, token);
  await write(host, 'unread');
  const { key } = await before.received('chat');
  expect(key).toEqual(expect.any(String));
  const after = await open(amina, token);
  expect(await after.received('chat')).toMatchObject({ text: 'unread', key });
});

test('who joins, even again, receives nothing that was written before', async () => {
  const host = await joinRoom(address, karim, place('anew'));
  const gone = await joinRoom(address, amina, place('anew'));
  await write(host, 'while she was here');
  gone.socket.terminate();
  await host.received('left');
  await write(host, 'while she was away');
  for (const person of [amina, await app.signUp()]) {
    const seat = await joinRoom(address, person, place('anew'));
    await answered(seat);
    expect(textsOf(seat)).toEqual([]);
  }
});

test('a seat that is resumed after the meeting has been reopened receives nothing of the time before', async () => {
  const meetingId = await createMeeting(amina, karim);
  const host = await joinRoom(address, amina, { meetingId });
  const token = await roomTokenFor(karim, { meetingId });
  (await open(karim, token)).socket.terminate();
  await write(host, 'before the end');
  await amina.call({ method: 'POST', url: `/api/meetings/${meetingId}/end` });
  await host.closed;
  await amina.call({ method: 'POST', url: `/api/meetings/${meetingId}/reopen` });
  const after = await open(karim, token);
  await answered(after);
  expect(textsOf(after)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '#test/faults/visitor.ts';
import { startTwoServers, type TwoServers } from '#test/processes/twoServers.ts';
import { openRoomSocket, type Seat } from '#test/roomSocket.ts';

const LIMIT_MS = 60_000;

let both: TwoServers;
beforeAll(async () => {
  both = await startTwoServers();
}, LIMIT_MS);
afterAll(() => both?.remove(), LIMIT_MS);

async function tokenFor(visitor: Visitor, room: string): Promise<string> {
  const pass = await visitor.post<{ token: string }>('/api/conference/room-token', { room });
  return pass!.token;
}

const openSeat = ({ address, cookie }: Visitor, token: string): Promise<Seat> =>
  openRoomSocket({ address, cookie, token, origin: address });

const enter = async (visitor: Visitor, room: string): Promise<Seat> =>
  openSeat(visitor, await tokenFor(visitor, room));

test(
  'participants on two server processes share a room, even with messages above the NOTIFY limit',
  async () => {
    const [here, there] = both.servers;
    const amina = await Visitor.register(here.address, 'Amina Kaci');
    const karim = await Visitor.register(there.address, 'Karim Benali');
    const first = await enter(amina, 'two processes');
    const { self } = await first.received('welcome');
    const second = await enter(karim, 'two processes');
    expect((await second.received('welcome')).members.map(({ name }) => name)).toEqual(['Amina Kaci']);
    expect((await first.received('joined')).member.name).toBe('Karim Benali');

    // Exceeds PostgreSQL's limit for a notification between processes.
    const sdp = Array.from({ length: 700 }, (_, line) => `a=rtpmap:${line} codec/90000\r\n`).join('');
    const signal = { generation: 1, description: { type: 'offer' as const, sdp } };
    expect(sdp.length).toBeGreaterThan(16_000);
    second.send({ type: 'signal', to: self.id, signal });
    expect((await first.received('signal')).signal).toEqual(signal);

    const elsewhere = await enter(amina.at(there), 'two processes');
    expect(await first.closed).toBe(4409);
    expect((await second.received('left')).id).toBe(self.id);
    elsewhere.socket.close();
    second.socket.close();
  },
  LIMIT_MS,
);

test(
  'a member who returns to a process that had nobody in the room receives the chat that they missed',
  async () => {
    const [here, there] = both.servers;
    const amina = await Visitor.register(here.address, 'Amina Kaci');
    const karim = await Visitor.register(here.address, 'Karim Benali');
    const token = await tokenFor(amina, 'missed chat');
    const before = await openSeat(amina, token);
    await before.received('welcome');
    const other = await enter(karim, 'missed chat');
    await other.received('welcome');
    before.socket.terminate();
    other.send({ type: 'chat', text: 'We meet again at nine' });
    await other.received('chat');
    const after = await openSeat(amina.at(there), token);
    expect((await after.received('chat')).text).toBe('We meet again at nine');
    for (const { socket } of [after, other]) socket.close();
  },
  LIMIT_MS,
);

test(
  'a member who returns to another process is reached there, while their old connection has not been closed',
  async () => {
    const [here, there] = both.servers;
    const amina = await Visitor.register(here.address, 'Amina Kaci');
    const karim = await Visitor.register(here.address, 'Karim Benali');
    const token = await tokenFor(amina, 'half open');
    const before = await openSeat(amina, token);
    const { self } = await before.received('welcome');
    const other = await enter(karim, 'half open');
    await other.received('welcome');
    const after = await openSeat(amina.at(there), token);
    await after.received('welcome');
    expect(await before.closed).toBe(1006);
    const signal = { generation: 1, description: { type: 'offer' as const, sdp: 'v=0' } };
    other.send({ type: 'signal', to: self.id, signal });
    expect((await after.received('signal')).signal).toEqual(signal);
    expect(other.news.filter(({ type }) => type === 'left')).toEqual([]);
    for (const { socket } of [after, other]) socket.close();
  },
  LIMIT_MS,
);

test(
  'a member who returns learns what a host on another process has done and changed meanwhile',
  async () => {
    const [here, there] = both.servers;
    const amina = await Visitor.register(there.address, 'Amina Kaci');
    const karim = await Visitor.register(here.address, 'Karim Benali');
    const host = await enter(amina, 'meanwhile');
    await host.received('welcome');
    const witness = await enter(await Visitor.register(there.address, 'Lila Haddad'), 'meanwhile');
    const lila = await witness.received('welcome');
    const token = await tokenFor(karim, 'meanwhile');
    const before = await openSeat(karim, token);
    const { self } = await before.received('welcome');
    before.socket.terminate();
    host.send({ type: 'mute', id: self.id });
    host.send({ type: 'mute', id: lila.self.id });
    await witness.received('muted');
    const state = { audio: true, video: true, screen: true, hand: true };
    host.send({ type: 'state', state });
    await witness.received('state');
    const after = await openSeat(karim, token);
    const { mute, members } = await after.received('welcome');
    expect(mute?.by.name).toBe('Amina Kaci');
    expect(members.find(({ name }) => name === 'Amina Kaci')?.state).toEqual(state);
    expect((await host.received('back')).member.id).toBe(self.id);
    for (const { socket } of [host, witness, after]) socket.close();
  },
  LIMIT_MS,
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '#test/faults/visitor.ts';
import { openRoomSocket, type Seat } from '#test/roomSocket.ts';
import { startTwoServers, type TwoServers } from '#test/twoServers.ts';

const LIMIT_MS = 60_000;

let both: TwoServers;
beforeAll(async () => {
  both = await startTwoServers();
}, LIMIT_MS);
afterAll(() => both?.remove(), LIMIT_MS);

async function enter(visitor: Visitor, room: string): Promise<Seat> {
  const { address, cookie } = visitor;
  const pass = await visitor.post<{ token: string }>('/api/conference/room-token', { room });
  return openRoomSocket({ address, cookie, token: pass!.token, origin: address });
}

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openRoomSocket, type Seat } from '#test/roomSocket.ts';
import { ServerProcess } from '#test/serverProcess.ts';

const LIMIT_MS = 60_000;

let database: TestDatabase;
let servers: ServerProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: database.connectionString, STT_URL: 'http://127.0.0.1:9' };
  servers = [await ServerProcess.start(settings), await ServerProcess.start(settings)];
}, LIMIT_MS);
afterAll(async () => {
  for (const server of servers ?? []) await server.remove();
  await database?.drop();
}, LIMIT_MS);

async function post(server: ServerProcess, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address, cookie },
    body: JSON.stringify(body),
  });
}

async function register(name: string): Promise<string> {
  const person = { name, email: `${crypto.randomUUID()}@example.org`, password: 'a long enough one' };
  const answer = await post(servers[0]!, '/api/auth/register', person);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function enter(server: ServerProcess, cookie: string, room: string): Promise<Seat> {
  const answer = await post(server, '/api/conference/room-token', { room }, cookie);
  const { token } = (await answer.json()) as { token: string };
  return openRoomSocket(server.address, cookie, token, server.address);
}

test(
  'participants on two server processes share a room, even with messages above the NOTIFY limit',
  async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const [amina, karim] = [await register('Amina Kaci'), await register('Karim Benali')];
    const first = await enter(here, amina, 'two processes');
    const { self } = await first.received('welcome');
    const second = await enter(there, karim, 'two processes');
    expect((await second.received('welcome')).members.map(({ name }) => name)).toEqual(['Amina Kaci']);
    expect((await first.received('joined')).member.name).toBe('Karim Benali');

    // Exceeds PostgreSQL's limit for a notification between processes.
    const sdp = Array.from({ length: 700 }, (_, line) => `a=rtpmap:${line} codec/90000\r\n`).join('');
    const signal = { generation: 1, description: { type: 'offer' as const, sdp } };
    expect(sdp.length).toBeGreaterThan(16_000);
    second.send({ type: 'signal', to: self.id, signal });
    expect((await first.received('signal')).signal).toEqual(signal);

    const elsewhere = await enter(there, amina, 'two processes');
    expect(await first.closed).toBe(4409);
    expect((await second.received('left')).id).toBe(self.id);
    elsewhere.socket.close();
    second.socket.close();
  },
  LIMIT_MS,
);

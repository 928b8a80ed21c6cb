import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Origins } from '#server/platform/http/access/origins.ts';
import { Sessions } from '#server/platform/sessions/sessions.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { AuthenticatedSockets } from './authenticatedSockets.ts';
import { SocketUpgrades } from './socketUpgrades.ts';

const CODES = { restart: 4_001, signedOut: 4_002 };
const HEARTBEAT_MS = 250;
const SOON = { timeout: 10_000 };

let app: TestApp;
let http: Server;
let upgrades: SocketUpgrades;
let sockets: AuthenticatedSockets<WebSocket, string>;
let address: string;
/** The people whose sockets were closed in this test, with the close code. */
let closed: [name: string, code: number][];
/** Runs between the check of the session and the handshake. */
let duringUpgrade: () => Promise<unknown>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  closed = [];
  duringUpgrade = async () => {};
  http = createServer();
  upgrades = new SocketUpgrades(http, { clientAddress: ({ socket }) => socket.remoteAddress });
  sockets = serve(60_000);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/here`;
});
afterEach(async () => {
  await sockets.close();
  http.close();
});

/** Serves sockets to everybody except the account named Stranger. */
function serve(heartbeatMs: number) {
  const noted = closed;
  const names = new Map<WebSocket, string>();
  const sessions = new Sessions(app.db, app.fanOut, { publicUrl: ORIGIN, administratorEmails: [] });
  return new AuthenticatedSockets<WebSocket, string>(
    upgrades,
    { db: app.db, sessions, origins: new Origins(ORIGIN) },
    {
      path: '/here',
      maxMessageBytes: 100,
      heartbeatMs,
      codes: CODES,
      admit: async (_, { name }) => {
        await duringUpgrade();
        return name === 'Stranger' ? null : name;
      },
      open: (socket, name) => {
        names.set(socket, name);
        return socket;
      },
      onClose: (socket, code) => noted.push([names.get(socket) ?? '', code]),
    },
  );
}

interface Opening {
  origin?: string;
  autoPong?: boolean;
}

/** Resolves with the socket, or with the status of a refusal. */
const open = (cookie: string, { origin = ORIGIN, autoPong = true }: Opening = {}) =>
  new Promise<WebSocket | number>((resolve, reject) => {
    const socket = new WebSocket(address, { headers: { cookie, origin }, autoPong });
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () => resolve(socket));
  });

test('only a page of this server with a valid session gets a socket, and only for an admitted person', async () => {
  const [amina, stranger] = [await app.signUp('Amina'), await app.signUp('Stranger')];
  expect(await open(amina.cookie, { origin: 'https://evil.example' })).toBe(403);
  expect(await open('')).toBe(401);
  expect(await open(stranger.cookie)).toBe(401);
  expect(await open(amina.cookie)).toBeInstanceOf(WebSocket);
  expect(sockets.size).toBe(1);
});

test('a person has at most eight sockets, and other people are not affected', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  for (let nth = 0; nth < 8; nth += 1) expect(await open(amina.cookie)).toBeInstanceOf(WebSocket);
  expect(await open(amina.cookie)).toBe(503);
  const karims = await open(karim.cookie);
  expect(karims).toBeInstanceOf(WebSocket);
  (karims as WebSocket).close();
  await expect.poll(() => closed, SOON).toEqual([['Karim', 1005]]);
  expect(sockets.size).toBe(8);
});

test('signing out closes the sockets of that session immediately, and no others', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  for (const { cookie } of [amina, amina, karim]) await open(cookie);
  await amina.call({ method: 'POST', url: '/api/auth/logout' });
  await expect
    .poll(() => closed, SOON)
    .toEqual([
      ['Amina', CODES.signedOut],
      ['Amina', CODES.signedOut],
    ]);
  expect(sockets.connections).toHaveLength(1);
});

test('signing out closes the sockets of a browser that does not answer', async () => {
  const amina = await app.signUp('Amina');
  const socket = (await open(amina.cookie)) as WebSocket;
  socket.pause();
  await amina.call({ method: 'POST', url: '/api/auth/logout' });
  await expect.poll(() => closed, { timeout: 2_000 }).toEqual([['Amina', 1006]]);
  socket.terminate();
});

test('a session that ends during the upgrade gets no socket', async () => {
  const amina = await app.signUp('Amina');
  duringUpgrade = () => amina.call({ method: 'POST', url: '/api/auth/logout' });
  expect(await open(amina.cookie)).toBe(401);
  expect(sockets.size).toBe(0);
});

test('a heartbeat closes sockets of expired sessions, and terminates those that do not answer pings', async () => {
  await sockets.close();
  sockets = serve(HEARTBEAT_MS);
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  await open(amina.cookie);
  await open(karim.cookie, { autoPong: false });
  await app.db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', amina.id)
    .execute();
  await expect
    .poll(() => closed.toSorted(), SOON)
    .toEqual([
      ['Amina', CODES.signedOut],
      ['Karim', 1006],
    ]);
});

test('closing announces the restart, refuses new sockets and finishes pending work first', async () => {
  const amina = await app.signUp('Amina');
  const socket = (await open(amina.cookie)) as WebSocket;
  const code = new Promise<number>((resolve) => socket.once('close', resolve));
  let wasRefused: unknown;
  await sockets.close(async () => {
    expect(await code).toBe(CODES.restart);
    wasRefused = await open(amina.cookie);
  });
  expect(wasRefused).toBe(503);
  expect(sockets.size).toBe(0);
});

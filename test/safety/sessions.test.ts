import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { sessionCookie } from '#test/http/cookies.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { furnishMeeting } from './furnishedMeeting.ts';
import { type LiveSocket, openSocket, watchMeeting } from './liveSocket.ts';
import { snapshot } from './tableRows.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ socketTimes: { heartbeatMs: 300 } });
  address = await app.listen();
});
afterAll(() => app.close());

const login = async ({ email, password }: Person, rememberMe = false) =>
  sessionCookie(
    await app.call({ method: 'POST', url: '/api/auth/login', payload: { email, password, rememberMe } }),
  );

test('the session cookie is HttpOnly and SameSite=Lax, and with HTTPS also Secure and __Host-prefixed', async () => {
  const plain = await login(await app.signUp());
  expect(plain).toMatch(/^tajmaat=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const origin = 'https://meet.example.org';
  const secure = await createTestApp({ env: { PUBLIC_URL: origin } });
  const form = { name: 'Amina', email: 'secure@example.org', password: 'a long enough one' };
  const call = { method: 'POST', headers: { origin } } as const;
  const answer = await secure.app.inject({ ...call, url: '/api/auth/register', payload: form });
  const cookie = sessionCookie(answer);
  expect(cookie).toMatch(/^__Host-tajmaat=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const asUnlocked = cookie.split(';')[0]!.replace('__Host-', '');
  const ask = (value: string) => secure.app.inject({ url: '/api/user', headers: { cookie: value } });
  expect((await ask(asUnlocked)).statusCode).toBe(401);
  expect((await ask(cookie.split(';')[0]!)).statusCode).toBe(200);
  const out = await secure.app.inject({ ...call, url: '/api/auth/logout', headers: { origin, cookie } });
  expect(sessionCookie(out)).toMatch(/^__Host-tajmaat=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await secure.close();
});

test('the database stores only the SHA-256 of the session token, and no plain password', async () => {
  const person = await app.signUp();
  const token = person.cookie.split('=')[1]!;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
  expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()]);
  const everything = JSON.stringify(await snapshot(app.db));
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(Buffer.from(token).toString('hex'));
  expect(everything).not.toContain(person.password);
});

test('every login creates a new token, and a client-chosen one is not adopted (session fixation)', async () => {
  const person = await app.signUp();
  const [first, second] = [await login(person), await login(person)];
  expect(first).not.toBe(second);
  const chosen = `tajmaat=${'A'.repeat(43)}`;
  const { email, password } = person;
  const payload = { email, password };
  const answer = await app.call({ method: 'POST', url: '/api/login', payload, headers: { cookie: chosen } });
  expect(sessionCookie(answer)).not.toContain(chosen);
  expect((await app.call({ url: '/api/user', headers: { cookie: chosen } })).statusCode).toBe(401);
});

async function speakElsewhere(
  person: Person,
): Promise<{ here: LiveSocket; elsewhere: LiveSocket; cookie: string }> {
  const meeting = await furnishMeeting(app, person);
  const cookie = (await login(person)).split(';')[0]!;
  const here = await watchMeeting(address, person.cookie, meeting.id);
  return { here, elsewhere: await watchMeeting(address, cookie, meeting.id), cookie };
}

test('logging out closes the sockets of that session only', async () => {
  const person = await app.signUp();
  const { here, elsewhere, cookie } = await speakElsewhere(person);
  await app.call({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  expect(await elsewhere.closed).toBe(CLOSE.signedOut);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
  await expect(openSocket(address, cookie)).rejects.toThrow('401');
  here.socket.close();
});

test('revoking a session closes its sockets', async () => {
  const person = await app.signUp();
  const { here, elsewhere } = await speakElsewhere(person);
  const sessions = (await person.call({ url: '/api/sessions' })).json<{ id: string; isCurrent: boolean }[]>();
  const other = sessions.find((session) => !session.isCurrent)!.id;
  await person.call({ method: 'DELETE', url: `/api/sessions/${other}` });
  expect(await elsewhere.closed).toBe(CLOSE.signedOut);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
  here.socket.close();
});

test('changing the password closes the sockets of every other session', async () => {
  const person = await app.signUp();
  const { here, elsewhere, cookie } = await speakElsewhere(person);
  const [currentPassword, newPassword] = [person.password, 'quite another one'];
  const payload = { currentPassword, newPassword, confirmPassword: newPassword };
  await person.call({ method: 'POST', url: `/api/user/${person.id}/change-password`, payload });
  expect(await elsewhere.closed).toBe(CLOSE.signedOut);
  expect((await app.call({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
  here.socket.close();
});

test('a login closes the sockets of the session that it replaces', async () => {
  const person = await app.signUp();
  const live = await openSocket(address, person.cookie);
  const { email, password } = person;
  await person.call({ method: 'POST', url: '/api/login', payload: { email, password } });
  expect(await live.closed).toBe(CLOSE.signedOut);
});

test('an expired session closes its live socket at the next heartbeat, and a valid one stays', async () => {
  const [expiring, idle, good] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const sockets = await Promise.all([expiring, idle, good].map(({ cookie }) => openSocket(address, cookie)));
  const age = (person: Person, change: object) =>
    app.db.updateTable('sessions').set(change).where('user_id', '=', person.id).execute();
  await age(expiring, { expires_at: new Date(Date.now() - 1) });
  await age(idle, { last_seen_at: new Date(Date.now() - 13 * 3_600_000) });
  expect(await sockets[0]!.closed).toBe(CLOSE.signedOut);
  expect(await sockets[1]!.closed).toBe(CLOSE.signedOut);
  for (let beat = 0; beat < 2; beat++) await once(sockets[2]!.socket, 'ping');
  expect(sockets[2]!.socket.readyState).toBe(sockets[2]!.socket.OPEN);
  sockets[2]!.socket.close();
});

test('a request whose account is deleted while it runs gets 401', async () => {
  const person = await app.signUp();
  const isSomebodyWaiting = async () => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      ) as found`.execute(app.db);
    return rows[0]?.found;
  };
  const call = await app.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', person.id).execute();
    const asking = person.call({
      method: 'POST',
      url: '/api/conference/room-token',
      payload: { room: 'late' },
    });
    await expect.poll(isSomebodyWaiting).toBe(true);
    return { asking };
  });
  expect((await call.asking).statusCode).toBe(401);
});

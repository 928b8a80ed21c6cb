import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { PostgresFanOut } from '#server/platform/fanOut/postgresFanOut.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { SessionCache } from './sessionCache.ts';
import type { SignedIn } from './sessions.ts';

/** Long enough that only an event, and not the expiry, can end a session within a test. */
const rememberedSessionMs = 600_000;

let database: TestDatabase;
let fanOuts: PostgresFanOut[];
let [here, there]: TestApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () => PostgresFanOut.connect(database.connectionString, () => {});
  fanOuts = await Promise.all([connect(), connect(), connect()]);
  const start = (fanOut: PostgresFanOut) =>
    createTestApp({ rememberedSessionMs, server: { database, fanOut } });
  here = await start(fanOuts[0]!);
  there = await start(fanOuts[1]!);
});
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()]);
  await Promise.all(fanOuts.map((fanOut) => fanOut.close()));
  await database.drop();
});
afterEach(() => vi.useRealTimers());

const readAt = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/user', headers: { cookie } })).statusCode;

/** Signs up on the first server, and makes the second one cache the session. */
async function knownOnBoth(): Promise<Person> {
  const person = await here!.signUp();
  expect(await readAt(there!, person.cookie)).toBe(200);
  return person;
}

async function signInAgain({ email, password }: Person): Promise<string> {
  const payload = { email, password };
  const answer = await here!.call({ method: 'POST', url: '/api/auth/login', payload });
  const cookie = sessionCookieOf(answer);
  expect(await readAt(there!, cookie)).toBe(200);
  return cookie;
}

const endsThere = (cookie: string) => expect.poll(() => readAt(there!, cookie), { interval: 5 }).toBe(401);

test('a cached session is used only for reads, and a write checks the database', async () => {
  const person = await knownOnBoth();
  await sql`delete from sessions where user_id = ${person.id}`.execute(database.db);
  expect(await readAt(there!, person.cookie)).toBe(200);
  const headers = { cookie: person.cookie };
  const write = { method: 'POST', url: '/api/meetings', headers } as const;
  expect((await there!.call(write)).statusCode).toBe(401);
  expect(await readAt(there!, person.cookie)).toBe(401);
});

test('signing out on one server ends the session on the others', async () => {
  const person = await knownOnBoth();
  await person.call({ method: 'POST', url: '/api/auth/logout' });
  expect(await readAt(here!, person.cookie)).toBe(401);
  await endsThere(person.cookie);
});

test('a password change ends the other sessions on every server, and keeps the current one', async () => {
  const person = await knownOnBoth();
  const other = await signInAgain(person);
  const newPassword = 'another long enough one';
  const payload = { currentPassword: person.password, newPassword, confirmPassword: newPassword };
  const answer = await person.call({
    method: 'POST',
    url: `/api/user/${person.id}/change-password`,
    payload,
  });
  expect(answer.statusCode).toBe(204);
  await endsThere(other);
  expect(await readAt(there!, person.cookie)).toBe(200);
});

test('revoking a session, disabling and deleting an account end sessions on every server', async () => {
  const revoked = await knownOnBoth();
  const other = await signInAgain(revoked);
  const sessions = (await revoked.call({ url: '/api/sessions' })).json<
    { id: string; isCurrent: boolean }[]
  >();
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  await revoked.call({ method: 'DELETE', url: `/api/sessions/${id}` });
  await endsThere(other);

  const [administrator, disabled] = [await here!.signUp(), await knownOnBoth()];
  await sql`update users set is_administrator = true where id = ${administrator.id}`.execute(database.db);
  here!.fanOut.publish('sessions-changed', [administrator.id]);
  const disable = { method: 'POST', url: `/api/server/accounts/${disabled.id}/disable` } as const;
  expect((await administrator.call(disable)).statusCode).toBe(204);
  await endsThere(disabled.cookie);

  const deleted = await knownOnBoth();
  const payload = { currentPassword: deleted.password };
  const deletion = await deleted.call({ method: 'POST', url: `/api/user/${deleted.id}/delete`, payload });
  expect(deletion.statusCode).toBe(204);
  await endsThere(deleted.cookie);
});

test('a server without a fan-out connection does not cache sessions', async () => {
  const fanOut = fanOuts[2]!;
  const alone = await createTestApp({ rememberedSessionMs, server: { database, fanOut } });
  const person = await here!.signUp();
  expect(await readAt(alone, person.cookie)).toBe(200);
  await fanOut.close();
  await person.call({ method: 'POST', url: '/api/auth/logout' });
  expect(await readAt(alone, person.cookie)).toBe(401);
  await alone.close();
});

test('a changed name is visible on every server', async () => {
  const person = await knownOnBoth();
  const payload = { username: person.username, email: person.email, name: 'Amina Benali' };
  await person.call({ method: 'PATCH', url: `/api/user/${person.id}`, payload });
  const nameAt = async (app: TestApp) =>
    (await app.call({ url: '/api/user', headers: { cookie: person.cookie, origin: ORIGIN } })).json().name;
  expect(await nameAt(here!)).toBe('Amina Benali');
  await expect.poll(() => nameAt(there!), { interval: 5 }).toBe('Amina Benali');
});

const SOMEBODY = { sessionId: 's', userId: 'u' } as SignedIn;

test('a session is cached for less than a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const recent = new SessionCache<SignedIn>(new InProcessFanOut());
  const look = vi.fn(async () => SOMEBODY);
  await recent.find('key', look);
  await recent.find('key', look);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  await recent.find('key', look);
  expect(look).toHaveBeenCalledTimes(2);
});

/** A lookup that is pending until the test answers it. */
function slowLookup() {
  const { promise, resolve } = Promise.withResolvers<SignedIn | null>();
  return { look: vi.fn(() => promise), answer: resolve };
}

test('concurrent requests share a lookup', async () => {
  const recent = new SessionCache<SignedIn>(new InProcessFanOut());
  const { look, answer } = slowLookup();
  const [first, second] = [recent.find('key', look), recent.find('key', look)];
  answer(SOMEBODY);
  expect(await Promise.all([first, second])).toEqual([SOMEBODY, SOMEBODY]);
  expect(look).toHaveBeenCalledTimes(1);
});

test('a failed lookup fails all requests that share it, and is not cached', async () => {
  const recent = new SessionCache<SignedIn>(new InProcessFanOut());
  const failing = async () => Promise.reject(new Error('the database restarts'));
  const shared = [recent.find('key', failing), recent.find('key', failing)];
  for (const each of shared) await expect(each).rejects.toThrow('restarts');
  expect(await recent.find('key', async () => SOMEBODY)).toBe(SOMEBODY);
});

test('a request does not share a lookup that began before a session ended or longer ago than the cache time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const recent = new SessionCache<SignedIn>(new InProcessFanOut());
  const events = [
    () => recent.forget('key'),
    () => recent.forgetWhere(({ sessionId }) => sessionId === 'another'),
    () => recent.forgetAll(),
    () => vi.advanceTimersByTime(900),
  ];
  for (const happen of events) {
    const { look, answer } = slowLookup();
    const slow = recent.find('key', look);
    happen();
    expect(await recent.find('key', async () => null)).toBeNull();
    answer(SOMEBODY);
    await slow;
    expect(await recent.find('key', async () => null)).toBeNull();
  }
});

test('a lookup that was running when its session ended is not cached', async () => {
  const recent = new SessionCache<SignedIn>(new InProcessFanOut(), rememberedSessionMs);
  const { look, answer } = slowLookup();
  const slow = recent.find('key', look);
  recent.forgetWhere(({ sessionId }) => sessionId === SOMEBODY.sessionId);
  answer(SOMEBODY);
  await slow;
  expect(await recent.find('key', async () => null)).toBeNull();
});

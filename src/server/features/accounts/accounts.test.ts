import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '#test/database/countWaiting.ts';
import { sessionCookie } from '#test/http/cookies.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { updateProfile } from './accounts.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const register = (payload: object) => app.call({ method: 'POST', url: '/api/auth/register', payload });
const login = (payload: object, url = '/api/auth/login') => app.call({ method: 'POST', url, payload });
const form = (email: string) => ({ name: 'Yacine', email, password: 'a long enough one' });

test('registering signs in and returns exactly the five public fields', async () => {
  const answer = await register(form('Five.Fields@example.org'));
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['avatar', 'email', 'id', 'name', 'username']);
  expect(answer.json().username).toBe('Five_Fields');
  expect(sessionCookie(answer)).toMatch(/^tajmaat=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('an email in use is refused regardless of case, and a username in use gets a number', async () => {
  await register(form('twice@example.org'));
  const again = await register(form('TWICE@example.org'));
  expect(again.statusCode).toBe(409);
  expect(again.json().fields).toHaveProperty('email');
  const other = await register(form('twice@example.net'));
  expect(other.json().username).toBe('twice2');
});

test('a username of spaces counts as blank, so one is generated', async () => {
  const answer = await register({ ...form('blank@example.org'), username: '   ' });
  expect(answer.json().username).toBe('blank');
});

test('only one of two concurrent registrations with the same email succeeds', async () => {
  const answers = await Promise.all([register(form('race@example.org')), register(form('race@example.org'))]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

test('all invalid fields are reported together, each with its message', async () => {
  const answer = await register({ name: '', email: 'nobody', username: 'a b', password: '12345' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

test('the most common passwords are refused', async () => {
  const answer = await register({ ...form('common@example.org'), password: 'password' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('password');
});

test('a password of 256 characters in any script is accepted, and a longer one is refused', async () => {
  const password = 'كلمة سر طويلة '.repeat(20).slice(0, 256);
  const email = 'long@example.org';
  expect((await register({ ...form(email), password })).statusCode).toBe(200);
  expect((await login({ email, password })).statusCode).toBe(200);
  expect((await login({ email, password: `${password}!` })).statusCode).toBe(400);
});

test('an unknown email and a wrong password get the same response', async () => {
  await register(form('known@example.org'));
  const wrong = await login({ email: 'known@example.org', password: 'not this one' });
  const unknown = await login({ email: 'unknown@example.org', password: 'not this one' });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
});

test('ten failed logins lock the account on both login routes, also if concurrent, with a Retry-After', async () => {
  const email = 'locked@example.org';
  await register(form(email));
  const guesses = Array.from({ length: 16 }, (_, i) =>
    login({ email, password: `wrong guess ${i}` }, i % 2 ? '/api/login' : '/api/auth/login'),
  );
  const codes = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  const right = await login({ email, password: form(email).password });
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
});

test('the token of a session is not stored in plain text', async () => {
  await register(form('remember@example.org'));
  const answer = await login({
    email: 'remember@example.org',
    password: 'a long enough one',
    rememberMe: true,
  });
  const token = String(answer.headers['set-cookie']).split(/[=;]/)[1] ?? '';
  const rows = await app.db.selectFrom('sessions').select('token_hash').execute();
  expect(rows.every((row) => !row.token_hash.toString('latin1').includes(token))).toBe(true);
});

test('a login replaces the session it came with, and a logout ends it', async () => {
  const person = await app.signUp();
  const answer = await person.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.email, password: person.password },
  });
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(401);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.call({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
  await app.call({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  expect((await app.call({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
});

const DAY_MS = 86_400_000;

test.each([
  { rememberMe: true, maxAge: '2592000', lifeMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
  // Without a lifetime, the cookie ends with the browser.
  { rememberMe: false, maxAge: undefined, lifeMs: DAY_MS, idleMs: DAY_MS / 2 },
])(
  'a session with rememberMe $rememberMe lasts $lifeMs ms at most, and $idleMs ms without a request',
  async ({ rememberMe, maxAge, lifeMs, idleMs }) => {
    const { email, password } = await app.signUp();
    /** Signs in, ages the new session, and resolves with the status of its next request. */
    const statusAfter = async (change: object) => {
      const answer = await login({ email, password, rememberMe });
      const cookie = sessionCookie(answer);
      expect(/Max-Age=(\d+)/.exec(cookie)?.[1]).toBe(maxAge);
      expect(cookie).not.toMatch(/expires/i);
      const token = createHash('sha256').update(cookie.split(/[=;]/)[1]!).digest();
      const session = app.db.updateTable('sessions').where('token_hash', '=', token);
      const { expires_at } = await session.set(change).returning('expires_at').executeTakeFirstOrThrow();
      if (!('expires_at' in change)) {
        const leftMs = expires_at.getTime() - Date.now();
        expect(leftMs).toBeLessThanOrEqual(lifeMs);
        expect(leftMs).toBeGreaterThan(lifeMs - 60_000);
      }
      return (await app.call({ url: '/api/user', headers: { cookie } })).statusCode;
    };
    const ago = (ms: number) => ({ last_seen_at: new Date(Date.now() - ms) });
    expect(await statusAfter(ago(idleMs - 60_000))).toBe(200);
    expect(await statusAfter(ago(idleMs + 60_000))).toBe(401);
    expect(await statusAfter({ expires_at: new Date(Date.now() + 60_000) })).toBe(200);
    expect(await statusAfter({ expires_at: new Date(Date.now() - 1_000) })).toBe(401);
  },
);

test('changing the email requires the password, changing other fields does not', async () => {
  const person = await app.signUp();
  const patch = (payload: object) => person.call({ method: 'PATCH', url: `/api/user/${person.id}`, payload });
  const same = { username: person.username, email: person.email };
  expect(
    (await patch({ ...same, name: 'Amina K.', avatar: 'https://example.org/a.png' })).json(),
  ).toMatchObject({
    name: 'Amina K.',
    avatar: 'https://example.org/a.png',
  });
  expect((await patch({ ...same, email: 'new.address@example.org' })).json().fields).toHaveProperty(
    'currentPassword',
  );
  expect(
    (await patch({ ...same, email: 'new.address@example.org', currentPassword: 'wrong one' })).statusCode,
  ).toBe(400);
  const right = { ...same, email: 'new.address@example.org', currentPassword: person.password };
  expect((await patch(right)).json().email).toBe('new.address@example.org');
  expect((await patch({ ...same, avatar: 'http://example.org/a.png', name: 'x' })).statusCode).toBe(400);
});

test('fields that a change of the profile does not contain stay as they are', async () => {
  const person = await app.signUp('Amina Kaci');
  const patch = (payload: object) => person.call({ method: 'PATCH', url: `/api/user/${person.id}`, payload });
  const avatar = 'https://example.org/a.png';
  await patch({ avatar });
  await patch({ username: 'amina.oran' });
  const { email } = person;
  for (const payload of [{}, { name: 'Amina K.' }])
    expect((await patch(payload)).json()).toMatchObject({ username: 'amina.oran', email, avatar });
  expect((await patch({ avatar: '' })).json()).toMatchObject({ name: 'Amina K.', avatar: null });
});

test('a change of the profile that began before a change of the email does not put the old email back', async () => {
  const person = await app.signUp();
  const newEmail = `moved.${person.email}`;
  const payload = { username: person.username, email: person.email };
  const { late } = await app.db.transaction().execute(async (transaction) => {
    await updateProfile(transaction, person.id, { email: newEmail });
    const late = person.call({ method: 'PATCH', url: `/api/user/${person.id}`, payload });
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(1);
    return { late };
  });
  expect((await late).json().code).toBe('email_change_unproved');
  expect((await person.call({ url: '/api/user' })).json().email).toBe(newEmail);
});

test('the username of a profile is any text of 3 to 50 characters', async () => {
  const person = await app.signUp();
  const rename = (username: string) =>
    person.call({
      method: 'PATCH',
      url: `/api/user/${person.id}`,
      payload: { username, email: person.email },
    });
  for (const username of ['ن ك', 'Amina Kaci @ Oran', '-'.repeat(50)])
    expect((await rename(username)).json().username).toBe(username);
  for (const username of ['am', ' am ', '-'.repeat(51)])
    expect((await rename(username)).json().fields).toHaveProperty('username');
});

test('changing the profile or the password of another account returns 404', async () => {
  const [mine, other] = [await app.signUp(), await app.signUp()];
  const payload = { username: 'stolen', email: other.email };
  expect((await mine.call({ method: 'PATCH', url: `/api/user/${other.id}`, payload })).statusCode).toBe(404);
  const passwords = {
    currentPassword: other.password,
    newPassword: 'another long one',
    confirmPassword: 'another long one',
  };
  const answer = await mine.call({
    method: 'POST',
    url: `/api/user/${other.id}/change-password`,
    payload: passwords,
  });
  expect(answer.statusCode).toBe(404);
});

test('a password change ends all other sessions and keeps the current one', async () => {
  const person = await app.signUp();
  const elsewhere = await login({ email: person.email, password: person.password });
  const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? '';
  const change = (newPassword: string, confirmPassword = newPassword) =>
    person.call({
      method: 'POST',
      url: `/api/user/${person.id}/change-password`,
      payload: { currentPassword: person.password, newPassword, confirmPassword },
    });
  expect((await change('another long one', 'something else')).json().fields).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect((await change('another long one')).statusCode).toBe(204);
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(200);
  expect((await app.call({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  expect((await login({ email: person.email, password: 'another long one' })).statusCode).toBe(200);
});

test('sessions are listed, and only their owner can revoke them', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  await login({ email: person.email, password: person.password });
  const listed = (await person.call({ url: '/api/sessions' })).json<{ id: string; isCurrent: boolean }[]>();
  expect(listed.map((session) => session.isCurrent).sort()).toEqual([false, true]);
  const elsewhere = listed.find((session) => !session.isCurrent)?.id;
  const revoke = (by: typeof person) => by.call({ method: 'DELETE', url: `/api/sessions/${elsewhere}` });
  expect((await revoke(other)).statusCode).toBe(404);
  expect((await revoke(person)).statusCode).toBe(204);
  expect((await person.call({ url: '/api/sessions' })).json()).toHaveLength(1);
});

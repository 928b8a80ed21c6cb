import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { startGoogleApp } from '#test/doubles/googleApp.ts';
import { answerProvider } from '#test/doubles/providerVisit.ts';
import { deviceCookie } from '#test/http/cookies.ts';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';

const { app, registerAtProvider, close } = await startGoogleApp();
afterAll(close);

type Caller = Pick<Person, 'call' | 'cookie'> & { password?: string };
const jar = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

/** Visits the provider as this person and returns signed in as `returning`. */
async function authorize(person: Caller, path: 'link' | 'confirm', login: string, returning = person.cookie) {
  const answer = await person.call({
    method: 'POST',
    url: `/api/google-auth/${path}`,
    payload: path === 'confirm' ? { next: '/profile' } : { currentPassword: person.password },
  });
  expect(answer.statusCode).toBe(200);
  const back = await answerProvider(answer.json<{ location: string }>().location, login);
  const headers = { cookie: `${returning}; ${jar(answer)}` };
  return app.app.inject({ url: back.replace(ORIGIN, ''), headers });
}

/** Registers with Google as a person without a password. */
async function registerWithGoogle(login: string): Promise<Caller & { user: User; device: string }> {
  const start = await app.app.inject({ url: '/api/google-auth/start' });
  const back = await answerProvider(String(start.headers.location), login);
  const answer = await app.app.inject({ url: back.replace(ORIGIN, ''), headers: { cookie: jar(start) } });
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith('tajmaat='))!
    .split(';')[0]!;
  const call: Caller['call'] = (options) => app.call({ ...options, headers: { cookie, ...options.headers } });
  return { cookie, call, device: deviceCookie(answer), user: (await call({ url: '/api/user' })).json() };
}

const methodsOf = async (person: Caller) => (await person.call({ url: '/api/sign-in-methods' })).json();
const forgetConfirmation = (userId: string) =>
  app.db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` })
    .where('user_id', '=', userId)
    .execute();

test('a linked Google account signs in to its account until it is unlinked', async () => {
  const person = await app.signUp();
  const login = registerAtProvider();
  const linked = await authorize(person, 'link', login);
  expect(linked.headers.location).toBe(`${ORIGIN}/settings`);
  expect(await methodsOf(person)).toMatchObject({ googleEmail: `${login}@example.com` });
  expect((await authorize(person, 'link', login)).headers.location).toBe(`${ORIGIN}/settings`);
  expect((await registerWithGoogle(login)).user.id).toBe(person.id);

  expect((await person.call({ method: 'DELETE', url: '/api/google-auth/link' })).statusCode).toBe(204);
  expect(await methodsOf(person)).toMatchObject({ googleEmail: null });
  expect((await registerWithGoogle(login)).user.id).not.toBe(person.id);
});

test('a Google sign-in marks the device as known only if the account has a password', async () => {
  const person = await app.signUp();
  const [linked, alone] = [registerAtProvider(), registerAtProvider()];
  await authorize(person, 'link', linked);
  expect((await registerWithGoogle(linked)).device).toMatch(/^tajmaat-device=/);
  expect((await registerWithGoogle(alone)).device).toBe('');
});

test('a Google account links to only one account, and an account to only one Google account', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const [login, second] = [registerAtProvider(), registerAtProvider()];
  await authorize(person, 'link', login);
  for (const [who, by] of [
    [other, login],
    [person, second],
  ] as const) {
    const answer = await authorize(who, 'link', by);
    expect(answer.headers.location).toBe(`${ORIGIN}/settings?error=login_failure`);
  }
  expect(await methodsOf(other)).toMatchObject({ googleEmail: null });
  expect(await methodsOf(person)).toMatchObject({ googleEmail: `${login}@example.com` });
});

test('only the session that started a link can complete it', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  for (const returning of [other.cookie, 'tajmaat=none']) {
    const answer = await authorize(person, 'link', registerAtProvider(), returning);
    expect(answer.headers.location).toBe(`${ORIGIN}/settings?error=login_failure`);
  }
  expect(await methodsOf(person)).toMatchObject({ googleEmail: null });
  expect(await methodsOf(other)).toMatchObject({ googleEmail: null });
});

test('a cross-site request cannot start a link', async () => {
  const person = await app.signUp();
  const url = '/api/google-auth/link';
  expect((await app.app.inject({ method: 'POST', url, headers: { cookie: person.cookie } })).statusCode).toBe(
    403,
  );
  expect((await person.call({ url })).statusCode).toBe(404);
});

test('Google can be unlinked only once a password is set', async () => {
  const person = await registerWithGoogle(registerAtProvider());
  expect(await methodsOf(person)).toMatchObject({ hasPassword: false, isConfirmed: true });
  const unlink = () => person.call({ method: 'DELETE', url: '/api/google-auth/link' });
  expect((await unlink()).json()).toMatchObject({ code: 'last_sign_in_method' });

  const url = `/api/user/${person.user.id}/set-password`;
  const set = (newPassword: string) =>
    person.call({ method: 'POST', url, payload: { newPassword, confirmPassword: newPassword } });
  expect((await set('password1')).json().fields).toHaveProperty('newPassword');
  expect((await set('a password at last')).statusCode).toBe(204);
  expect((await set('another one again')).json()).toMatchObject({ code: 'password_exists' });
  expect((await unlink()).statusCode).toBe(204);
  const payload = { email: person.user.email, password: 'a password at last' };
  expect((await app.call({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
});

test('without a password, protected changes require a fresh sign-in, which Google can provide', async () => {
  const login = registerAtProvider();
  const person = await registerWithGoogle(login);
  await forgetConfirmation(person.user.id);
  expect(await methodsOf(person)).toMatchObject({ isConfirmed: false });
  const newPassword = 'a password at last';
  const payload = { newPassword, confirmPassword: newPassword };
  const set = () => person.call({ method: 'POST', url: `/api/user/${person.user.id}/set-password`, payload });
  const remove = () =>
    person.call({ method: 'POST', url: `/api/user/${person.user.id}/delete`, payload: {} });
  const rename = () =>
    person.call({
      method: 'PATCH',
      url: `/api/user/${person.user.id}`,
      payload: { username: 'lina', email: 'other@example.com' },
    });
  for (const call of [set, remove, rename]) {
    const answer = await call();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'unconfirmed']);
  }
  const stranger = await authorize(person, 'confirm', registerAtProvider());
  expect(stranger.headers.location).toBe(`${ORIGIN}/settings?error=login_failure`);
  expect((await set()).statusCode).toBe(403);
  const confirmed = await authorize(person, 'confirm', login);
  expect(confirmed.headers.location).toBe(`${ORIGIN}/profile`);
  expect(await methodsOf(person)).toMatchObject({ isConfirmed: true });
  expect((await set()).statusCode).toBe(204);
});

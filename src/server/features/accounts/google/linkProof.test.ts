import { SignJWT } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { deleteSessionsOf } from '#server/platform/sessions/sessions.queries.ts';
import { loadSigningKeys } from '#server/platform/sessions/signingKeys.ts';
import type { NewCalendarFeed } from '#shared/contract/calendar.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { startGoogleApp } from '#test/doubles/googleApp.ts';
import { type ReceivedMail, startMailServer } from '#test/doubles/mailServer.ts';
import { answerProvider } from '#test/doubles/providerVisit.ts';
import { forge } from '#test/http/forgedToken.ts';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { lockUser } from '../ownData/deletion.queries.ts';
import { createPasswordReset } from '../passwords/createPasswordReset.ts';

// Jobs that wait behind others are polled only every few seconds.
vi.setConfig({ testTimeout: 90_000 });

const COOKIE = 'tajmaat-google';

const mail = await startMailServer();
const { app, registerAtProvider, close } = await startGoogleApp({ SMTP_URL: mail.url });
afterAll(async () => {
  await close();
  await mail.close();
});

const link = (person: Person, currentPassword?: string) =>
  person.call({
    method: 'POST',
    url: '/api/google-auth/link',
    payload: currentPassword === undefined ? {} : { currentPassword },
  });
const attemptIn = (answer: { headers: Record<string, unknown> }): string =>
  new RegExp(`${COOKIE}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';
/** Returns from the provider with the response to an attempt, signed in as this person. */
const followRedirect = (person: Person, address: string, attempt: string) =>
  app.app.inject({
    url: address.replace(ORIGIN, ''),
    headers: { cookie: `${person.cookie}; ${COOKIE}=${attempt}` },
  });
const linkedEmail = async (person: Person): Promise<string | null> =>
  (await person.call({ url: '/api/sign-in-methods' })).json().googleEmail;
const unlink = (person: Person) => person.call({ method: 'DELETE', url: '/api/google-auth/link' });

async function linkWith(person: Person, login: string) {
  const answer = await link(person, person.password);
  const back = await answerProvider(answer.json<{ location: string }>().location, login);
  return followRedirect(person, back, attemptIn(answer));
}

const mailsTo = (email: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(email));
async function nthMailTo(email: string, nth: number): Promise<ReceivedMail> {
  await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(nth);
  return mailsTo(email)[nth - 1]!;
}

test('linking requires the password even in a fresh session, and is rate limited after ten wrong ones', async () => {
  const person = await app.signUp();
  const missing = await link(person);
  expect([missing.statusCode, missing.json().fields]).toEqual([
    400,
    { currentPassword: 'Enter your current password' },
  ]);
  for (let i = 0; i < 10; i++) {
    const answer = await link(person, `a wrong guess ${i}`);
    expect([answer.statusCode, Object.keys(answer.json().fields), attemptIn(answer)]).toEqual([
      400,
      ['currentPassword'],
      '',
    ]);
  }
  const late = await link(person, person.password);
  expect([late.statusCode, attemptIn(late)]).toEqual([429, '']);
});

test('a stolen session cannot turn a sign-in attempt into a link', async () => {
  const person = await app.signUp();
  const sessions = (await person.call({ url: '/api/sessions' })).json<{ id: string; isCurrent: boolean }[]>();
  const claims = { intent: 'link', sessionId: sessions.find(({ isCurrent }) => isCurrent)!.id };
  for (const kind of ['kept', 'none', 'plain'] as const) {
    const start = await app.app.inject({ url: '/api/google-auth/start' });
    const back = await answerProvider(String(start.headers.location), registerAtProvider());
    const answer = await followRedirect(person, back, forge(attemptIn(start), claims)[kind]);
    expect([kind, answer.headers.location]).toEqual([kind, `${ORIGIN}/login?error=login_failure`]);
  }
  expect(await linkedEmail(person)).toBeNull();
});

test('an attempt older than ten minutes cannot link an account', async () => {
  const person = await app.signUp();
  const answer = await link(person, person.password);
  const back = await answerProvider(answer.json<{ location: string }>().location, registerAtProvider());
  const claims = JSON.parse(Buffer.from(attemptIn(answer).split('.')[1]!, 'base64url').toString());
  const nowSeconds = Math.floor(Date.now() / 1_000);
  expect(claims.exp - nowSeconds).toBeLessThanOrEqual(600);
  const { googleAttempt } = await loadSigningKeys(app.db);
  const old = await new SignJWT({ ...claims, exp: nowSeconds - 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(googleAttempt);
  const late = await followRedirect(person, back, old);
  expect(late.headers.location).toBe(`${ORIGIN}/login?error=login_failure`);
  expect(await linkedEmail(person)).toBeNull();
});

test('a link that completes while a password reset ends its session is refused', async () => {
  const person = await app.signUp();
  const answer = await link(person, person.password);
  const back = await answerProvider(answer.json<{ location: string }>().location, registerAtProvider());
  const { finishing } = await app.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, person.id);
    const finishing = followRedirect(person, back, attemptIn(answer));
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(1);
    await deleteSessionsOf(transaction, person.id);
    return { finishing };
  });
  expect((await finishing).headers.location).toBe(`${ORIGIN}/settings?error=login_failure`);
  const rows = await app.db
    .selectFrom('google_identities')
    .select('email')
    .where('user_id', '=', person.id)
    .execute();
  expect(rows).toEqual([]);
});

test('linking and unlinking Google send the owner a notice in their language', async () => {
  const person = await app.signUp();
  await person.call({ method: 'PATCH', url: '/api/language', payload: { language: 'fr' } });
  const login = registerAtProvider();
  await linkWith(person, login);
  const linked = await nthMailTo(person.email, 1);
  expect(linked.to).toEqual([person.email]);
  expect(linked.headers.subject).toBe('Un compte Google a été associé à votre compte Tajmaât');
  expect(linked.text).toContain(`${login}@example.com`);
  expect(linked.text).toContain(`${ORIGIN}/forgot-password`);
  expect(linked.html).toContain('<html lang="fr" dir="ltr">');

  // Sends no notice, because the account is already linked and nothing changes.
  await linkWith(person, login);
  expect((await unlink(person)).statusCode).toBe(204);
  const unlinked = await nthMailTo(person.email, 2);
  expect(unlinked.headers.subject).toBe('Google a été dissocié de votre compte Tajmaât');
  expect(unlinked.text).toContain(`${login}@example.com`);

  expect((await unlink(person)).statusCode).toBe(204);
  await linkWith(person, registerAtProvider());
  expect((await nthMailTo(person.email, 3)).headers.subject).toBe(linked.headers.subject);
});

const feedOf = async (person: Person): Promise<string> =>
  new URL((await person.call({ method: 'POST', url: '/api/calendar-feed' })).json<NewCalendarFeed>().url)
    .pathname;
const follow = async (path: string) => (await app.call({ url: path })).statusCode;

test('a password reset unlinks Google and revokes the calendar feed, and reports both on screen and by mail', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const [login, theirs] = [registerAtProvider(), registerAtProvider()];
  await linkWith(person, login);
  await linkWith(other, theirs);
  const [feed, otherFeed] = [await feedOf(person), await feedOf(other)];
  await nthMailTo(person.email, 1);
  const newPassword = 'an entirely new one';
  const answer = await app.call({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: {
      token: await createPasswordReset(app.db, person.id),
      newPassword,
      confirmPassword: newPassword,
    },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { unlinkedGoogle: true, endedCalendarFeed: true },
  ]);
  expect([await follow(feed), await follow(otherFeed)]).toEqual([404, 200]);
  const start = await app.app.inject({ url: '/api/google-auth/start' });
  const back = await answerProvider(String(start.headers.location), login);
  const entered = await followRedirect({ ...person, cookie: '' }, back, attemptIn(start));
  expect(String(entered.headers['set-cookie'])).toContain('tajmaat=');
  const cookie = /(tajmaat=[\w-]{43})/.exec(String(entered.headers['set-cookie']))![1]!;
  expect((await app.call({ url: '/api/user', headers: { cookie } })).json().id).not.toBe(person.id);
  expect(await linkedEmail(other)).toBe(`${theirs}@example.com`);
  const notice = await nthMailTo(person.email, 2);
  expect(notice.headers.subject).toBe('Your Tajmaât password was changed and Google unlinked');
  expect(notice.text).toContain(`${login}@example.com`);
});

test('a password change revokes the calendar feed of that account only', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const [feed, otherFeed] = [await feedOf(person), await feedOf(other)];
  const change = (currentPassword: string) =>
    person.call({
      method: 'POST',
      url: `/api/user/${person.id}/change-password`,
      payload: { currentPassword, newPassword: 'quite another one', confirmPassword: 'quite another one' },
    });
  expect((await change('not this one')).statusCode).toBe(400);
  expect(await follow(feed)).toBe(200);
  expect((await change(person.password)).statusCode).toBe(204);
  expect([await follow(feed), await follow(otherFeed)]).toEqual([404, 200]);
});

test('a sign-in with Google that completes during a password reset, which unlinks Google, opens no session', async () => {
  const person = await app.signUp();
  const login = registerAtProvider();
  await linkWith(person, login);
  const start = await app.app.inject({ url: '/api/google-auth/start' });
  const back = await answerProvider(String(start.headers.location), login);
  const token = await createPasswordReset(app.db, person.id);
  const newPassword = 'an entirely new one';
  const payload = { token, newPassword, confirmPassword: newPassword };
  const { resetting, finishing } = await app.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, person.id);
    const resetting = app.call({ method: 'POST', url: '/api/auth/reset-password', payload });
    await expect.poll(() => countWaiting(app), { timeout: 60_000 }).toBe(1);
    const headers = { cookie: `${COOKIE}=${attemptIn(start)}` };
    const finishing = app.app.inject({ url: back.replace(ORIGIN, ''), headers });
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(2);
    return { resetting, finishing };
  });
  expect((await resetting).statusCode).toBe(200);
  expect((await finishing).headers.location).toBe(`${ORIGIN}/login?error=login_failure`);
  const sessions = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(sessions).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#test/doubles/mailServer.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { updateProfile } from '../accounts.queries.ts';
import { lockUser } from '../ownData/deletion.queries.ts';
import { createPasswordReset } from './createPasswordReset.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let app: TestApp;
let address: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({ env: { SMTP_URL: mail.url, SMTP_FROM: 'meetings@example.org' } });
  address = await app.listen();
});
afterEach(() => mail.refuse(null));
afterAll(async () => {
  await app.close();
  await mail.close();
});

let lastCaller = 0;
const post = (url: string, payload: object, remoteAddress = `198.51.100.${++lastCaller}`) =>
  app.call({ method: 'POST', url, payload, remoteAddress });
const ask = (email: string) => post('/api/auth/forgot-password', { email });
const choose = (token: string, newPassword: string, confirmPassword = newPassword) =>
  post('/api/auth/reset-password', { token, newPassword, confirmPassword });
const login = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode;

const mailsTo = (email: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(email));
const tokenIn = ({ text }: ReceivedMail): string => /\?token=([\w-]+)$/m.exec(text)?.[1] ?? '';

/** Polls until the mail has arrived. `nth` counts the mails to this address. */
async function mailedToken(email: string, nth = 1): Promise<string> {
  expect((await ask(email)).statusCode).toBe(204);
  await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(nth);
  return tokenIn(mailsTo(email)[nth - 1]!);
}

test('with a mail server the screen offers the reset', async () => {
  expect((await app.call({ url: '/api/auth/password-reset' })).json()).toEqual({ isMailAvailable: true });
});

test('a mailed reset link sets the password once, and ends all sessions and their live sockets', async () => {
  const person = await app.signUp();
  const live = await watchMeeting(address, person.cookie, await createMeeting(person));
  const token = await mailedToken(person.email);
  expect(token).toMatch(/^[\w-]{43}$/);

  const answer = await choose(token, 'an entirely new one');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(answer.json()).toEqual({ unlinkedGoogle: false, endedCalendarFeed: false });
  expect(await live.closed).toBe(CLOSE.signedOut);
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(401);
  expect(await login(person.email, person.password)).toBe(401);
  expect(await login(person.email, 'an entirely new one')).toBe(200);

  const again = await choose(token, 'a third one altogether');
  expect([again.statusCode, again.json().fields]).toEqual([
    400,
    { token: 'This link has expired or was used already.' },
  ]);
  expect(await login(person.email, 'an entirely new one')).toBe(200);
});

test("the reset mail has one recipient, the sender of the server, text and HTML, and the account's language", async () => {
  const person = await app.signUp();
  const language = await person.call({ method: 'PATCH', url: '/api/language', payload: { language: 'ar' } });
  expect(language.statusCode).toBe(204);
  await mailedToken(person.email);
  const [received] = mailsTo(person.email);
  expect(received?.to).toEqual([person.email]);
  expect(received?.headers).toMatchObject({
    from: 'Tajmaât <meetings@example.org>',
    to: person.email,
    subject: 'اختر كلمة مرور جديدة لحسابك في Tajmaât',
    'auto-submitted': 'auto-generated',
  });
  expect(received?.text).toContain('http://localhost:5000/reset-password?token=');
  expect(received?.html).toContain('<html lang="ar" dir="rtl">');
  expect(received?.html).toContain(`/reset-password?token=${tokenIn(received!)}"`);
});

test('an unknown email gets the same response without a mail, and a known one is mailed at its stored spelling', async () => {
  const person = await app.signUp();
  const unknown = await ask('unknown.person@example.org');
  const known = await ask(person.email.toUpperCase());
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await expect.poll(() => mailsTo(person.email).length, { timeout: 60_000 }).toBe(1);
  expect(mailsTo('unknown.person@example.org')).toEqual([]);
});

const linksOf = ({ id }: { id: string }, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPasswordReset(app.db, id)));

test('at most three reset links are valid at a time, and using one revokes the others', async () => {
  const person = await app.signUp();
  const [first, ...mailed] = [
    await createPasswordReset(app.db, person.id),
    await mailedToken(person.email),
    await mailedToken(person.email, 2),
    await mailedToken(person.email, 3),
  ];
  expect((await choose(first!, 'an entirely new one')).statusCode).toBe(400);
  // Uses the oldest remaining link, which requests by others must not have revoked.
  expect((await choose(mailed[0]!, 'an entirely new one')).statusCode).toBe(200);
  for (const token of mailed.slice(1))
    expect((await choose(token, 'a third one altogether')).statusCode).toBe(400);
  expect(await login(person.email, 'an entirely new one')).toBe(200);
});

test('of concurrently requested links three remain valid, and links of other accounts do not count', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const [theirs] = await linksOf(other, 1);
  const { asking } = await app.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, person.id);
    const asking = linksOf(person, 3);
    // The other resets have run as far as they can before this transaction commits.
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(3);
    for (let i = 0; i < 3; i++)
      await transaction
        .insertInto('password_resets')
        .values({
          user_id: person.id,
          token_hash: randomBytes(32),
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute();
    return { asking };
  });
  await asking;
  const rows = await app.db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', 'in', [person.id, other.id])
    .execute();
  expect(rows.map(({ user_id: id }) => id === other.id).sort()).toEqual([false, false, false, true]);
  expect((await choose(theirs!, 'an entirely new one')).statusCode).toBe(200);
});

test('only one of two links used concurrently sets the password', async () => {
  const person = await app.signUp();
  const links = await linksOf(person, 2);
  const answers = await Promise.all(links.map((token, i) => choose(token, `what number ${i} chose`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('changing the password or the email revokes all reset links', async () => {
  const person = await app.signUp();
  const links = await linksOf(person, 2);
  const passwords = { currentPassword: person.password, newPassword: 'chosen while signed in' };
  await person.call({
    method: 'POST',
    url: `/api/user/${person.id}/change-password`,
    payload: { ...passwords, confirmPassword: passwords.newPassword },
  });
  for (const link of links) expect((await choose(link, 'an entirely new one')).statusCode).toBe(400);

  const later = await createPasswordReset(app.db, person.id);
  const profile = { username: person.username, email: `moved.${person.email}` };
  const moved = await person.call({
    method: 'PATCH',
    url: `/api/user/${person.id}`,
    payload: { ...profile, currentPassword: passwords.newPassword },
  });
  expect(moved.statusCode).toBe(200);
  expect((await choose(later, 'an entirely new one')).statusCode).toBe(400);
});

test('a link for an email that is being changed is neither stored nor mailed', async () => {
  const person = await app.signUp();
  await app.db.transaction().execute(async (transaction) => {
    await updateProfile(transaction, person.id, { email: `moved.${person.email}` });
    // Queues the job, which still finds the account by its old email, and waits until it is about to store the link.
    expect((await ask(person.email)).statusCode).toBe(204);
    await expect.poll(() => countWaiting(app), { timeout: 60_000 }).toBe(1);
  });
  await mailedToken((await app.signUp()).email);
  expect(mailsTo(person.email)).toEqual([]);
  const stored = app.db.selectFrom('password_resets').select('user_id').where('user_id', '=', person.id);
  expect(await stored.execute()).toEqual([]);
});

test('a reset link expires after thirty minutes, and the database stores only its hash', async () => {
  const person = await app.signUp();
  const token = await createPasswordReset(app.db, person.id);
  const ofPerson = () => app.db.selectFrom('password_resets').selectAll().where('user_id', '=', person.id);
  const row = await ofPerson().executeTakeFirstOrThrow();
  expect(row.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 1_800_000);
  expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 1_700_000);
  expect(row.token_hash.toString('latin1') + row.token_hash.toString('base64url')).not.toContain(token);
  await app.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', person.id)
    .execute();
  expect((await choose(token, 'an entirely new one')).statusCode).toBe(400);
  expect(await login(person.email, person.password)).toBe(200);
});

test('a password that is too short, common, long or mistyped is refused, and the link stays valid', async () => {
  const person = await app.signUp();
  const token = await createPasswordReset(app.db, person.id);
  for (const [password, confirmation, field] of [
    ['1234567', '1234567', 'newPassword'],
    ['password1', 'password1', 'newPassword'],
    ['a'.repeat(257), 'a'.repeat(257), 'newPassword'],
    ['one way of typing', 'another way', 'confirmPassword'],
  ] as const) {
    const answer = await choose(token, password, confirmation);
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]]).toEqual([400, field]);
  }
  expect((await choose(token, 'م'.repeat(256))).statusCode).toBe(200);
});

test('only one of two concurrent uses of a link sets the password', async () => {
  const person = await app.signUp();
  const token = await createPasswordReset(app.db, person.id);
  const answers = await Promise.all([
    choose(token, 'what the first chose'),
    choose(token, 'what the other chose'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a person locked out by wrong guesses can sign in with the new password', async () => {
  const person = await app.signUp();
  for (let i = 0; i < 11; i++) await login(person.email, `a wrong guess ${i}`);
  expect(await login(person.email, person.password)).toBe(429);
  await choose(await createPasswordReset(app.db, person.id), 'an entirely new one');
  expect(await login(person.email, 'an entirely new one')).toBe(200);
});

test('an email can request five links in fifteen minutes, whether it has an account or not', async () => {
  const person = await app.signUp();
  for (const email of [person.email, 'never.registered@example.org']) {
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await ask(email)).statusCode);
    expect(codes).toEqual(Array(5).fill(204));
    const refused = await ask(email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  }
});

test.each(['/api/auth/forgot-password', '/api/auth/reset-password'])(
  'one IP address may call %s twenty times a minute',
  async (url) => {
    const from = `203.0.113.${url.length}`;
    const codes = [];
    for (let i = 0; i < 21; i++) codes.push((await post(url, {}, from)).statusCode);
    expect(codes).toEqual([...Array(20).fill(400), 429]);
  },
);

test('the reset mail is retried after a temporary failure of the mail server, and its link works', async () => {
  const person = await app.signUp();
  mail.refuse('451 Try again later');
  expect((await ask(person.email)).statusCode).toBe(204);
  await expect.poll(() => mail.refused, { timeout: 60_000 }).toContain(person.email);
  mail.refuse(null);
  await expect.poll(() => mailsTo(person.email).length, { timeout: 60_000 }).toBe(1);
  expect((await choose(tokenIn(mailsTo(person.email)[0]!), 'an entirely new one')).statusCode).toBe(200);
});

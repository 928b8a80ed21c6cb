import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordReset } from '#server/features/accounts/passwords/createPasswordReset.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { furnishMeeting } from './furnishedMeeting.ts';
import { openSocket, watchMeeting } from './liveSocket.ts';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const logged = () => lines.join('');

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, logTo });
  address = await app.listen();
});
afterAll(() => app.close());

test('no password, cookie, token, transcript, title or query string is logged, even at level trace', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const title = 'A title that is nobody’s business';
  const said = 'A sentence that was said in confidence';
  const meeting = await furnishMeeting(app, owner, { title, said });
  const { email, password } = owner;
  const resetTokens: string[] = [];
  const signIn = (payload: object) =>
    app.call({ method: 'POST', url: '/api/auth/login?next=hidden-query', payload });
  const again = String((await signIn({ email, password })).headers['set-cookie']).split(/[=;]/)[1]!;
  await signIn({ email, password: 'a wrong password' });
  await signIn({ email: 'not an address', password: 'typed in the wrong field' });
  await signIn({ email: { password: 'nested password' } });
  for (const url of [`/join/${meeting.inviteToken}`, `/join/${meeting.inviteToken}?a=hidden-query`])
    await app.call({ url });
  for (const path of ['', '/accept', '/none', '%zz']) {
    for (const method of ['GET', 'POST'] as const)
      await guest.call({ method, url: `/api/invites/${meeting.inviteToken}${path}` });
  }
  const change = { currentPassword: password, newPassword: 'brand new password' };
  await owner.call({
    method: 'POST',
    url: `/api/user/${owner.id}/change-password`,
    payload: { ...change, confirmPassword: change.newPassword },
  });
  await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${meeting.id}` });
  await owner.call({ url: `/api/jitsi/meetings/${meeting.id}/transcripts?secret=hidden-query` });
  await app.call({
    url: '/api/none?secret=hidden-query',
    headers: { authorization: 'Bearer hidden-bearer' },
  });
  const reset = { newPassword: 'brand new password', confirmPassword: 'brand new password' };
  for (const token of ['hidden-reset-token', await createPasswordReset(app.db, guest.id)]) {
    resetTokens.push(token);
    await app.call({ url: `/reset-password?token=${token}` });
    await app.call({ method: 'POST', url: '/api/auth/reset-password', payload: { token, ...reset } });
  }
  const live = await watchMeeting(address, owner.cookie, meeting.id);
  live.socket.send(`{"type":"${said}"}`);
  await live.received('error');
  live.socket.close();
  await expect(openSocket(address, 'tajmaat=refused-cookie')).rejects.toThrow('401');

  expect(logged()).toContain('signed in');
  for (const secret of [
    password,
    'a wrong password',
    'typed in the wrong field',
    'nested password',
    'brand new password',
    owner.cookie.split('=')[1]!,
    guest.cookie.split('=')[1]!,
    again,
    'refused-cookie',
    'hidden-bearer',
    meeting.inviteToken,
    title,
    said,
    'hidden-query',
    ...resetTokens,
  ]) {
    expect([secret, logged().includes(secret)]).toEqual([secret, false]);
  }
});

test('an unexpected error is logged with its request but without row data, and its response reveals nothing', async () => {
  lines.length = 0;
  const person = await app.signUp();
  const title = 'A title that breaks a rule';
  // Adds a check constraint that the validation lacks, so that PostgreSQL's error contains the whole row with the
  // invitation.
  await sql`alter table meetings add check (title <> ${sql.lit(title)})`.execute(app.db);
  const payload = { title, startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const answer = await person.call({ method: 'POST', url: '/api/meetings', payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  ]);
  const [failure] = lines
    .map((line) => JSON.parse(line) as { reqId?: string; err?: { code: string; stack: string } })
    .filter((line) => line.err);
  expect(failure).toMatchObject({ reqId: expect.any(String), err: { code: '23514' } });
  expect(failure?.err?.stack).toContain('meetings.service.ts');
  expect(logged()).not.toContain(title);
});

test('sign-ins, failed sign-ins, registrations and password changes are logged with account and address', async () => {
  lines.length = 0;
  const from = { remoteAddress: '203.0.113.1' };
  const { id, email, password, call } = await app.signUp();
  const login = (typed: string) =>
    app.call({ method: 'POST', url: '/api/login', payload: { email, password: typed }, ...from });
  await login(password);
  await login('a wrong password');
  const payload = {
    currentPassword: password,
    newPassword: 'another one 2',
    confirmPassword: 'another one 2',
  };
  await call({ method: 'POST', url: `/api/user/${id}/change-password`, payload, ...from });
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const address = '203.0.113.1';
  expect(events).toContainEqual(expect.objectContaining({ msg: 'registered', userId: id }));
  expect(events).toContainEqual(expect.objectContaining({ msg: 'signed in', userId: id, address }));
  expect(events).toContainEqual(expect.objectContaining({ msg: 'sign-in refused', email, address }));
  expect(events).toContainEqual(expect.objectContaining({ msg: 'password changed', userId: id, address }));
});

test('a sign-in that fails with the database is not logged as refused, upon which the address may be blocked', async () => {
  const { email, password } = await app.signUp();
  await sql`alter table users rename to users_away`.execute(app.db);
  lines.length = 0;
  const answer = await app.call({ method: 'POST', url: '/api/login', payload: { email, password } });
  await sql`alter table users_away rename to users`.execute(app.db);
  expect(answer.statusCode).toBe(500);
  expect(logged()).not.toContain('sign-in refused');
});

test('input cannot inject lines into the log', () => {
  lines.length = 0;
  const log = createLog('info', false, logTo);
  const typed = 'a\r\n{"level":30,"msg":"signed in"}\u001b[2J\0\u2028';
  log.info({ email: typed }, typed);
  expect(lines).toHaveLength(1);
  expect([...lines[0]!.trimEnd()].filter((character) => character < ' ')).toEqual([]);
  expect(JSON.parse(lines[0]!)).toMatchObject({ email: typed, msg: typed });
});

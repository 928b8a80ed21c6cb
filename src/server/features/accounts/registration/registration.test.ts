import { afterEach, expect, test } from 'vitest';
import type { RegistrationSettings } from '#shared/contract/administration.ts';
import type { RegistrationMode, RegistrationStatus } from '#shared/contract/registration.ts';
import { OpenIdProvider } from '#test/doubles/openIdProvider.ts';
import { answerProvider } from '#test/doubles/providerVisit.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { createAccount } from './createAccount.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ env });
  opened.push(app);
  return app;
}

let last = 0;
const register = (app: TestApp, more: { invitation?: string; email?: string } = {}) =>
  app.call({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Lina', email: `new${++last}@example.org`, password: 'a long enough one', ...more },
  });

const statusOf = async (app: TestApp, invitation?: string) =>
  (
    await app.call({ url: `/api/registration${invitation ? `?invitation=${invitation}` : ''}` })
  ).json<RegistrationStatus>();

const choose = (boss: Person, mode: RegistrationMode) =>
  boss.call({ method: 'PATCH', url: '/api/server/registration', payload: { mode } });
const settingsOf = async (boss: Person) =>
  (await boss.call({ url: '/api/server/registration' })).json<RegistrationSettings>();

async function invite(boss: Person, note = 'Lina, accounting'): Promise<string> {
  const payload = { note, days: 7 };
  const answer = await boss.call({ method: 'POST', url: '/api/server/invitations', payload });
  const url = new URL(answer.json<{ link: string }>().link);
  expect([url.origin, url.pathname, url.searchParams.get('mode')]).toEqual([ORIGIN, '/login', 'register']);
  return url.searchParams.get('invitation')!;
}

test('registration is open until an administrator changes its mode, which applies immediately', async () => {
  const app = await open();
  const boss = await app.signUp();
  expect(await settingsOf(boss)).toEqual({ mode: 'open', isFixed: false, invitations: [] });
  expect(await statusOf(app)).toEqual({ mode: 'open', isAdmitted: true, email: null });
  expect((await choose(boss, 'closed')).statusCode).toBe(204);
  expect(await statusOf(app)).toEqual({ mode: 'closed', isAdmitted: false, email: null });
  for (const url of ['/api/auth/register', '/api/register']) {
    const payload = { name: 'Lina', email: boss.email, password: 'a long enough one' };
    const answer = await app.call({ method: 'POST', url, payload });
    // The response does not reveal which addresses have an account.
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'registration_closed',
        message: 'Registration is closed on this server. Ask whoever runs it for an account.',
      },
    ]);
  }
  // The operator's command line can create an account in any mode.
  await createAccount(app.db, { email: 'made@example.org', name: 'Made' });
  expect((await choose(boss, 'open')).statusCode).toBe(204);
  expect((await register(app)).statusCode).toBe(200);
});

test('REGISTRATION overrides the mode chosen on screen, which is then fixed', async () => {
  const app = await open({ REGISTRATION: 'closed' });
  expect((await register(app)).statusCode).toBe(403);
  const user = await createAccount(app.db, { email: 'boss@example.org', name: 'Boss' });
  await app.db.updateTable('users').set({ is_administrator: true }).where('id', '=', user.id).execute();
  const boss = await signInAs(app, user.id);
  expect((await choose(boss, 'open')).json().code).toBe('registration_fixed');
  expect(await settingsOf(boss)).toMatchObject({ mode: 'closed', isFixed: true });
});

/** Signs in as a person without a password. */
async function signInAs(app: TestApp, userId: string): Promise<Person> {
  const { createPasswordReset } = await import('../passwords/createPasswordReset.ts');
  const token = await createPasswordReset(app.db, userId);
  const newPassword = 'a long enough one';
  const payload = { token, newPassword, confirmPassword: newPassword };
  await app.call({ method: 'POST', url: '/api/auth/reset-password', payload });
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const answer = await app.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: newPassword },
  });
  const cookie = sessionCookieOf(answer);
  const person = { ...answer.json(), password: newPassword, cookie };
  return { ...person, call: (options) => app.call({ ...options, headers: { cookie, ...options.headers } }) };
}

test("an administrator's invitation admits one person, once, also of five concurrent registrations", async () => {
  const app = await open();
  const boss = await app.signUp();
  await choose(boss, 'invited');
  const refused = await register(app);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Registration is by invitation only. Open the link of your invitation to register.',
  ]);
  const invitation = await invite(boss);
  expect(invitation).toMatch(/^[\w-]{43}$/);
  expect(await statusOf(app, invitation)).toEqual({ mode: 'invited', isAdmitted: true, email: null });
  const five = await Promise.all(Array.from({ length: 5 }, () => register(app, { invitation })));
  expect(five.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
  expect((await register(app, { invitation })).json().message).toBe(
    'This invitation has expired, was used already or was withdrawn.',
  );
  expect(await statusOf(app, invitation)).toMatchObject({ isAdmitted: false });
  const { email } = five.find(({ statusCode }) => statusCode === 200)!.json();
  const { invitations } = await settingsOf(boss);
  expect(invitations).toMatchObject([{ note: 'Lina, accounting', usedBy: email }]);
  expect(invitations[0]!.usedAt).not.toBeNull();
  // The table does not contain the link.
  const { rows } = { rows: await app.db.selectFrom('registration_invitations').selectAll().execute() };
  expect(JSON.stringify(rows)).not.toContain(invitation);
});

test('a rejected registration leaves the invitation valid', async () => {
  const app = await open();
  const boss = await app.signUp();
  await choose(boss, 'invited');
  const invitation = await invite(boss);
  expect((await register(app, { invitation, email: boss.email })).statusCode).toBe(409);
  expect((await register(app, { invitation })).statusCode).toBe(200);
});

test('a withdrawn or expired invitation admits nobody, and no invitation does while registration is closed', async () => {
  const app = await open();
  const boss = await app.signUp();
  await choose(boss, 'invited');
  const [withdrawn, expired, good] = [
    await invite(boss, 'one'),
    await invite(boss, 'two'),
    await invite(boss),
  ];
  const { invitations } = await settingsOf(boss);
  const { id } = invitations.find(({ note }) => note === 'one')!;
  const withdraw = () => boss.call({ method: 'DELETE', url: `/api/server/invitations/${id}` });
  expect((await withdraw()).statusCode).toBe(204);
  expect((await withdraw()).statusCode).toBe(404);
  await app.db
    .updateTable('registration_invitations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('note', '=', 'two')
    .execute();
  for (const invitation of [withdrawn, expired, 'A'.repeat(43)])
    expect((await register(app, { invitation })).statusCode).toBe(403);
  await choose(boss, 'closed');
  expect((await register(app, { invitation: good })).statusCode).toBe(403);
  await choose(boss, 'open');
  expect((await register(app, { invitation: expired })).statusCode).toBe(200);
});

test('an invitation mailed for a meeting admits only its address, and proves that address', async () => {
  const app = await open();
  const boss = await app.signUp();
  await choose(boss, 'invited');
  const { token, meetingId } = await mailInvitation(app, boss, 'lina@example.org');
  expect(await statusOf(app, token)).toEqual({
    mode: 'invited',
    isAdmitted: true,
    email: 'lina@example.org',
  });
  const other = await register(app, { invitation: token, email: 'friend@example.org' });
  expect([other.statusCode, other.json().message]).toEqual([
    403,
    'This invitation is for another email address. Register with the one it was mailed to.',
  ]);
  const mine = await register(app, { invitation: token, email: 'Lina@Example.org' });
  expect(mine.statusCode).toBe(200);
  const { email_proved_at: provedAt } = await app.db
    .selectFrom('users')
    .select('email_proved_at')
    .where('id', '=', mine.json().id)
    .executeTakeFirstOrThrow();
  expect(provedAt).not.toBeNull();

  const late = await mailInvitation(app, boss, 'late@example.org', meetingId);
  await boss.call({ method: 'POST', url: `/api/meetings/${meetingId}/end` });
  await app.db.updateTable('meetings').set({ status: 'completed' }).where('id', '=', meetingId).execute();
  const answer = await register(app, { invitation: late.token, email: 'late@example.org' });
  expect(answer.statusCode).toBe(403);
});

/** Creates an invitation as a mail would deliver it. */
async function mailInvitation(app: TestApp, owner: Person, email: string, into?: string) {
  const { createHash, randomBytes } = await import('node:crypto');
  const payload = { title: 'Budget', startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const meetingId =
    into ?? (await owner.call({ method: 'POST', url: '/api/meetings', payload })).json<{ id: string }>().id;
  const token = randomBytes(16).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: meetingId, email, token_hashes: [tokenHash] })
    .execute();
  return { token, meetingId };
}

test('Google creates an account only for an admitted person, and proves the address of that account', async () => {
  const provider = await OpenIdProvider.start(`${ORIGIN}/api/google-auth/callback`);
  const app = await open({ ...provider.settings, ADMIN_EMAILS: 'lina@example.com' });
  opened.unshift(provider);
  const boss = await app.signUp();
  await choose(boss, 'invited');
  provider.people.set('lina', { email: 'lina@example.com', email_verified: true, name: 'Lina' });
  const enter = async (search = '') => {
    const start = await app.app.inject({ url: `/api/google-auth/start${search}` });
    const cookie = sessionCookieOf(start);
    const back = await answerProvider(String(start.headers.location), 'lina');
    return app.app.inject({ url: back.replace(ORIGIN, ''), headers: { cookie } });
  };
  const refused = await enter();
  expect(String(refused.headers.location)).toBe(`${ORIGIN}/login?error=login_failure&hint=uninvited`);
  const invitation = await invite(boss);
  const answer = await enter(`?invitation=${invitation}`);
  expect(answer.headers.location).toBe(`${ORIGIN}/`);
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .find((line) => line.startsWith('tajmaat='))!;
  const role = await app.call({ url: '/api/server/role', headers: { cookie } });
  expect(role.json()).toMatchObject({ isAdministrator: true });
  await choose(boss, 'closed');
  expect((await enter()).headers.location).toBe(`${ORIGIN}/`);

  const { id } = (await app.call({ url: '/api/user', headers: { cookie } })).json();
  await boss.call({ method: 'POST', url: `/api/server/accounts/${id}/disable` });
  const disabled = await enter();
  expect(disabled.headers.location).toBe(`${ORIGIN}/login?error=login_failure&hint=disabled`);
});

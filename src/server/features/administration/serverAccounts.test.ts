import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import type { ServerAccount, ServerAccounts } from '#shared/contract/administration.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let app: TestApp;
let address: string;
let boss: Person;
const lines: string[] = [];
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, SMTP_FROM: 'meetings@example.org', LOG_LEVEL: 'info' };
  app = await createTestApp({ env, logTo: { write: (line: string) => void lines.push(line) } });
  address = await app.listen();
  boss = await app.signUp('Boss');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const list = async (query = '') =>
  (await boss.call({ url: `/api/server/accounts${query}` })).json<ServerAccounts>();
const found = async (person: Person): Promise<ServerAccount | undefined> =>
  (await list(`?q=${encodeURIComponent(person.email)}`)).accounts[0];
const act = (what: string, id: string, payload?: object) =>
  boss.call({ method: 'POST', url: `/api/server/accounts/${id}/${what}`, ...(payload && { payload }) });
const login = ({ email }: Person, password: string) =>
  app.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const audited = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('administration: '));

const MEETING = {
  title: 'Budget T3',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
};

test('disabling an account ends its sessions, sockets and calendar feed within two seconds, and its login says why', async () => {
  const person = await app.signUp();
  const meeting = await createMeeting(person);
  const live = await watchMeeting(address, person.cookie, meeting);
  const feed = (await person.call({ method: 'POST', url: '/api/calendar-feed' })).json<{ url: string }>();
  const readFeed = async () => (await app.call({ url: new URL(feed.url).pathname })).statusCode;
  expect(await readFeed()).toBe(200);

  const began = performance.now();
  expect((await act('disable', person.id)).statusCode).toBe(204);
  expect(await live.closed).toBe(CLOSE.signedOut);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(401);
  expect(await readFeed()).toBe(404);
  expect(await found(person)).toMatchObject({ isDisabled: true, lastSeenAt: null });

  const right = await login(person, person.password);
  expect([right.statusCode, right.json(), right.headers['set-cookie']]).toEqual([
    403,
    { code: 'account_disabled', message: 'This account is disabled. Ask whoever runs this server.' },
    undefined,
  ]);
  // Without the right password, the response does not reveal that the account is disabled.
  expect((await login(person, 'a wrong password')).json().code).toBe('wrong_credentials');

  expect((await act('enable', person.id)).statusCode).toBe(204);
  const again = await login(person, person.password);
  expect(again.statusCode).toBe(200);
  const cookie = sessionCookieOf(again);
  const kept = await app.call({ url: `/api/jitsi/meetings/${meeting}`, headers: { cookie } });
  expect(kept.statusCode).toBe(200);
});

test('the invite link of a disabled account opens nothing until the account is enabled again', async () => {
  const [person, visitor] = [await app.signUp('Spammer'), await app.signUp()];
  const { inviteUrl } = (
    await person.call({ method: 'POST', url: '/api/meetings', payload: MEETING })
  ).json();
  const path = `/api/invites/${inviteUrl.split('/').at(-1)}`;
  const entries = async () => [
    (await app.call({ url: path })).statusCode,
    (await visitor.call({ method: 'POST', url: `${path}/accept` })).statusCode,
    (await app.call({ method: 'POST', url: `${path}/guest`, payload: { name: 'Lina', consent: true } }))
      .statusCode,
  ];
  await act('disable', person.id);
  expect(await entries()).toEqual([404, 404, 404]);
  await act('enable', person.id);
  expect(await entries()).toEqual([200, 200, 201]);
});

test('a session created while its account is being disabled is refused', async () => {
  const person = await app.signUp();
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(401);
  await expect(watchMeeting(address, person.cookie, crypto.randomUUID())).rejects.toThrow('401');
});

test('administrators cannot disable themselves, and an unknown id returns 404', async () => {
  expect((await act('disable', boss.id)).json().code).toBe('own_account_undisableable');
  for (const what of ['disable', 'enable', 'reset-link'])
    expect((await act(what, crypto.randomUUID(), { by: 'copy' })).statusCode).toBe(404);
  expect((await boss.call({ url: '/api/user' })).statusCode).toBe(200);
});

test('a password link is copied or mailed, and only a copied one is shown', async () => {
  const person = await app.signUp();
  const copied = (await act('reset-link', person.id, { by: 'copy' })).json<{ link: string }>();
  const token = new URL(copied.link).searchParams.get('token')!;
  const newPassword = 'an entirely new one';
  const payload = { token, newPassword, confirmPassword: newPassword };
  const chosen = await app.call({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect(chosen.statusCode).toBe(200);
  expect((await login(person, newPassword)).statusCode).toBe(200);

  expect((await act('reset-link', person.id, { by: 'mail' })).json()).toEqual({ link: null });
  const mails = () => mail.mails.filter(({ to }) => to.includes(person.email));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  expect(mails()[0]!.text).toMatch(/reset-password\?token=[\w-]{43}/);

  await act('disable', person.id);
  expect((await act('reset-link', person.id, { by: 'copy' })).json().code).toBe('disabled_account_reset');
});

test('accounts are found by name, username and email, and paging lists each once', async () => {
  const crowd = await app.db
    .insertInto('users')
    .values(
      Array.from({ length: 53 }, (_, at) => ({
        username: `member_${at}`,
        email: `member${at}@example.net`,
        name: `Crowd_${at}% Member`,
        avatar: null,
        password_hash: null,
      })),
    )
    .returning('id')
    .execute();
  const first = await list('?q=crowd_');
  expect([first.accounts.length, first.total]).toEqual([50, 53]);
  const second = await list(`?q=crowd_&cursor=${first.nextCursor}`);
  expect([second.accounts.length, second.total, second.nextCursor]).toEqual([3, 53, null]);
  const ids = [...first.accounts, ...second.accounts].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(crowd.map(({ id }) => id)));
  // The wildcards of LIKE are escaped.
  expect((await list('?q=crowd_1%25')).accounts.map(({ name }) => name)).toEqual(['Crowd_1% Member']);
  expect(await list('?q=%25%25%25')).toEqual({ accounts: [], total: 0, nextCursor: null });
  const { accounts } = await list(`?q=${encodeURIComponent(boss.email.toUpperCase())}`);
  expect(accounts).toMatchObject([{ id: boss.id, isAdministrator: true, isDisabled: false }]);
});

test('guests are not listed among the accounts, and cannot be disabled or get a reset link', async () => {
  const owner = await app.signUp();
  const { total } = await list();
  const guest = await enterAsGuest(
    app,
    await inviteTokenOf(owner, await createMeeting(owner)),
    'A Guest Of Mine',
  );
  expect([(await list()).total, (await list('?q=A Guest Of Mine')).total]).toEqual([total, 0]);
  for (const what of ['disable', 'enable', 'reset-link'])
    expect((await act(what, guest.id, { by: 'copy' })).statusCode).toBe(404);
});

test('each action of an administrator is logged with who did it, without secrets', async () => {
  const person = await app.signUp();
  lines.length = 0;
  await act('disable', person.id);
  await act('enable', person.id);
  const { link } = (await act('reset-link', person.id, { by: 'copy' })).json<{ link: string }>();
  const payload = { note: 'Karim', days: 7 };
  const invited = await boss.call({ method: 'POST', url: '/api/server/invitations', payload });
  await boss.call({ method: 'PATCH', url: '/api/server/registration', payload: { mode: 'open' } });
  const [invitation] = (await boss.call({ url: '/api/server/registration' })).json().invitations;
  await boss.call({ method: 'DELETE', url: `/api/server/invitations/${invitation.id}` });
  const by = { administratorId: boss.id, address: '127.0.0.1' };
  expect(audited()).toMatchObject([
    { ...by, msg: 'administration: account disabled', userId: person.id },
    { ...by, msg: 'administration: account enabled', userId: person.id },
    { ...by, msg: 'administration: link for a new password made', userId: person.id, by: 'copy' },
    { ...by, msg: 'administration: invitation made', invitationId: invitation.id },
    { ...by, msg: 'administration: registration chosen', mode: 'open' },
    { ...by, msg: 'administration: invitation withdrawn', invitationId: invitation.id },
  ]);
  const secrets = [link, invited.json<{ link: string }>().link].map((secret) => secret.split('=').at(-1)!);
  expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([]);
});

test('of two administrators who disable each other at once, one remains', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await app.signUp(), await app.signUp()];
    for (const { id } of [one, other]) await updateAdministrator(app.db, id, true);
    const disable = (by: Person, whom: Person) =>
      by.call({ method: 'POST', url: `/api/server/accounts/${whom.id}/disable` });
    await Promise.all([disable(one, other), disable(other, one)]);
    const left = [await found(one), await found(other)].filter((person) => !person?.isDisabled);
    expect(left).toHaveLength(1);
  }
});

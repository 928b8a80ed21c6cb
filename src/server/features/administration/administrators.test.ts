import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteExpiredRows } from '#server/app/maintenance.ts';
import { updateAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import { readConfig } from '#server/settings/config.ts';
import { setUpNote } from '#server/start/setUpNote.ts';
import type { ServerRole } from '#shared/contract/administration.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
const opened: TestApp[] = [];
beforeAll(async () => {
  mail = await startMailServer();
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});
afterAll(() => mail.close());

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ env });
  opened.push(app);
  return app;
}

/** A server behind a proxy, which other machines can reach. */
const REACHED = { TRUSTED_PROXIES: '127.0.0.1' };

const roleOf = async (person: Person) => (await person.call({ url: '/api/server/role' })).json<ServerRole>();
const isAdministrator = async (person: Person) => (await roleOf(person)).isAdministrator;
const noteOf = ({ db }: TestApp, env: Record<string, string>) =>
  setUpNote(db, readConfig({ PUBLIC_URL: ORIGIN, ...env }));
const enter = (person: Person, code: string) =>
  person.call({ method: 'POST', url: '/api/server/set-up', payload: { code } });

test('on a local-only server the first account becomes administrator, and no later one', async () => {
  const app = await open();
  expect(await noteOf(app, {})).toBe('Nobody administers this server yet: the first account will.');
  const crowd = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  const roles = await Promise.all(crowd.map(isAdministrator));
  expect(roles.filter(Boolean)).toHaveLength(1);
  expect(await noteOf(app, {})).toBeNull();
  expect(await isAdministrator(await app.signUp())).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['a proxy', REACHED],
  ['every network address', { HOST: '0.0.0.0' }],
  ['a public address', { PUBLIC_URL: 'https://meet.example.org' }],
])('if the server is reachable through %s, the first account is not administrator', async (_by, env) => {
  const app = await open(env.PUBLIC_URL ? {} : env);
  if (!env.PUBLIC_URL) expect(await isAdministrator(await app.signUp())).toBe(false);
  expect(await noteOf(app, env)).toMatch(
    /\/set-up within seven days and enter ([0-9A-Z]{4}-){3}[0-9A-Z]{4},/,
  );
});

test('the set-up code makes one administrator, also typed in lower case with o and l for 0 and 1, only once', async () => {
  const app = await open(REACHED);
  const [amina, karim] = [await app.signUp(), await app.signUp()];
  expect(await roleOf(amina)).toEqual({ isAdministrator: false, awaitsSetUp: false });
  const codes: string[] = [];
  for (let start = 0; start < 2; start += 1)
    codes.push(/enter (\S+),/.exec((await noteOf(app, REACHED)) ?? '')![1]!);
  expect(await roleOf(amina)).toEqual({ isAdministrator: false, awaitsSetUp: true });
  for (const wrong of ['0000-0000-0000-0000', codes[0]!.slice(0, -1), "' or 1=1 --"]) {
    const answer = await enter(karim, wrong);
    expect([answer.statusCode, answer.json().fields.code]).toEqual([
      400,
      'This code is not right, has expired or was used already.',
    ]);
  }
  const typed = ` ${codes[0]!.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')}`;
  const both = await Promise.all([enter(amina, typed), enter(karim, codes[1]!)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  const roles = [await roleOf(amina), await roleOf(karim)];
  expect(roles.filter((role) => role.isAdministrator)).toHaveLength(1);
  expect(roles.map((role) => role.awaitsSetUp)).toEqual([false, false]);
  expect(await noteOf(app, REACHED)).toBeNull();
});

test('a set-up code older than seven days is refused, and deleted by the maintenance', async () => {
  const app = await open(REACHED);
  const amina = await app.signUp();
  const code = /enter (\S+),/.exec((await noteOf(app, REACHED)) ?? '')![1]!;
  await app.db
    .updateTable('set_up_codes')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await enter(amina, code)).statusCode).toBe(400);
  expect(await isAdministrator(amina)).toBe(false);
  await noteOf(app, REACHED);
  await deleteExpiredRows(app.db);
  expect(await app.db.selectFrom('set_up_codes').select('code_hash').execute()).toHaveLength(1);
});

test('an upgrade makes no existing account administrator', async () => {
  const app = await open();
  const veteran = await app.signUp();
  await updateAdministrator(app.db, veteran.id, false);
  const newcomer = await app.signUp();
  expect([await isAdministrator(veteran), await isAdministrator(newcomer)]).toEqual([false, false]);
  expect(await noteOf(app, {})).toBe('Nobody administers this server yet. Run: npm run make-admin -- EMAIL');
});

test('an address in ADMIN_EMAILS counts only for the account that has confirmed it by mail', async () => {
  const listed = 'Boss@Example.org';
  const env = { ...REACHED, ADMIN_EMAILS: listed, SMTP_URL: mail.url, SMTP_FROM: 'meetings@example.org' };
  const app = await open(env);
  const stranger = await app.signUp();
  // An attacker registers another person's address, whose owner then receives a mail that they did not request.
  const impostor = await app.signUp('Impostor', 'boss@example.org');
  expect(await isAdministrator(impostor)).toBe(false);
  const ask = (person: Person) => person.call({ method: 'POST', url: '/api/account/email/link' });
  expect((await ask(impostor)).statusCode).toBe(204);
  const mails = () => mail.mails.filter(({ to }) => to.includes('boss@example.org'));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  const token = /confirm-email\?token=([\w-]+)$/m.exec(mails()[0]!.text)![1]!;
  const confirm = (person: Person, link = token) =>
    person.call({ method: 'POST', url: '/api/account/email/confirm', payload: { token: link } });
  // Opened in the session of another account, the link proves nothing for either account.
  expect((await confirm(stranger)).statusCode).toBe(404);
  expect([await isAdministrator(impostor), await isAdministrator(stranger)]).toEqual([false, false]);
  expect((await confirm(impostor)).statusCode).toBe(204);
  expect(await isAdministrator(impostor)).toBe(true);
  expect((await confirm(impostor)).statusCode).toBe(404);

  const payload = { username: 'impostor', email: 'other@example.org', currentPassword: impostor.password };
  const change = (email: string) =>
    impostor.call({ method: 'PATCH', url: `/api/user/${impostor.id}`, payload: { ...payload, email } });
  expect((await change('other@example.org')).statusCode).toBe(200);
  expect(await isAdministrator(impostor)).toBe(false);
  expect((await change('boss@example.org')).statusCode).toBe(200);
  expect(await isAdministrator(impostor)).toBe(false);
});

test('/api/user has its five public fields also for administrators', async () => {
  const app = await open();
  const boss = await app.signUp();
  expect(await isAdministrator(boss)).toBe(true);
  const fields = Object.keys((await boss.call({ url: '/api/user' })).json());
  expect(fields.sort()).toEqual(['avatar', 'email', 'id', 'name', 'username']);
});

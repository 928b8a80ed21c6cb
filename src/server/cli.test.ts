import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
}, 90_000);
afterAll(async () => {
  // No command may leave behind a database that it started.
  expect(await server.remove()).toEqual([]);
}, 60_000);

const post = (path: string, body: object, cookie = '') =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { origin: server.address, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const login = (password: string) => post('/api/auth/login', { email: 'amina@example.org', password });
const tokenIn = (output: string): string => /\/reset-password\?token=([\w-]+)/.exec(output)?.[1] ?? 'none';

async function choosePassword(output: string, newPassword: string): Promise<number> {
  const form = { token: tokenIn(output), newPassword, confirmPassword: newPassword };
  return (await post('/api/auth/reset-password', form)).status;
}

describe('while the server runs', { timeout: 120_000 }, () => {
  test('create-user creates an account, and its printed link sets the password', async () => {
    const made = await server.command(['create-user', 'Amina@example.org', 'Amina Kaci']);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Created the account Amina for') });
    expect(await choosePassword(made.output, 'a first password')).toBe(200);
    expect(await (await login('a first password')).json()).toMatchObject({ name: 'Amina Kaci' });
    const again = await server.command(['create-user', 'amina@EXAMPLE.org', 'Somebody Else']);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already an account') });
  });

  test('reset-password prints a link that sets a new password once', async () => {
    const reset = await server.command(['reset-password', 'amina@example.org']);
    expect(reset.code).toBe(0);
    expect(await choosePassword(reset.output, 'a second password')).toBe(200);
    expect(await choosePassword(reset.output, 'a third password')).not.toBe(200);
    expect((await login('a second password')).status).toBe(200);
    const unknown = await server.command(['reset-password', 'nobody@example.org']);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no account with the email nobody@example\.org\.\n$/),
    });
  });

  test('revoke-sessions ends the sessions of an account', async () => {
    const cookie = (await login('a second password')).headers.get('set-cookie')!.split(';')[0]!;
    const whoAmI = async () => (await fetch(`${server.address}/api/user`, { headers: { cookie } })).status;
    expect(await whoAmI()).toBe(200);
    const revoked = await server.command(['revoke-sessions', 'amina@example.org']);
    expect(revoked).toMatchObject({ code: 0, output: expect.stringMatching(/^Ended \d+ sessions?\.\n$/) });
    expect(await whoAmI()).toBe(401);
  });

  test('export writes an account to a file of mode 0600, and a failed export leaves no file', async () => {
    const file = join(server.dataDir, 'amina.json');
    const written = await server.command(['export', 'amina@example.org', file]);
    expect(written.code).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      account: { email: 'Amina@example.org', name: 'Amina Kaci' },
      meetings: [],
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const failed = await server.command(['export', 'nobody@example.org', `${file}.none`]);
    expect(failed.code).toBe(1);
    await expect(stat(`${file}.none`)).rejects.toThrow('ENOENT');
  });

  test('doctor passes a healthy server, and names each service that does not answer', async () => {
    const sound = await server.command(['doctor']);
    expect(sound.code).toBe(0);
    expect(sound.output).toMatch(/^ok {4}Node \d+/m);
    expect(sound.output).toMatch(/^ok {4}PostgreSQL \d+/m);
    expect(sound.output).toMatch(/^ok {4}Migrations: \d+, all applied$/m);
    expect(sound.output).toMatch(/^warn {2}No mail is sent/m);
    expect(sound.output).not.toMatch(/^fail/m);

    const closed = 'http://127.0.0.1:9';
    const ill = await server.command(['doctor'], {
      STT_URL: closed,
      SMTP_URL: 'smtp://127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: closed,
      MODELS: 'auto',
      MODELS_MIRROR: closed,
      PUBLIC_URL: 'http://meet.example.org',
    });
    expect(ill.code).toBe(1);
    for (const name of ['STT_URL', 'SMTP_URL', 'GOOGLE_ISSUER', 'MODELS_MIRROR'])
      expect(ill.output).toMatch(new RegExp(`^fail  ${name} .* does not answer: .*\\. Check `, 'm'));
    expect(ill.output).toMatch(/^warn {2}PUBLIC_URL .* no microphone/m);
  });

  test('an unknown command, or one without its argument, prints the usage', async () => {
    for (const args of [['destroy'], ['export', 'amina@example.org'], ['backup', ''], []]) {
      const answer = await server.command(args);
      expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run doctor') });
    }
  });
});

test('--help prints the usage and does nothing else', async () => {
  for (const args of [['--help'], ['backup', '--help'], ['doctor', '-h']]) {
    const answer = await server.command(args);
    expect(answer).toMatchObject({ code: 0, output: expect.stringContaining('npm run restore -- FILE') });
  }
  await expect(stat('--help')).rejects.toThrow('ENOENT');
}, 60_000);

test('a command says which setting to check when the database does not answer', async () => {
  const answer = await server.command(['retention'], { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' });
  expect(answer).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database at 127\.0\.0\.1:9 does not answer: .* Check DATABASE_URL/m),
  });
}, 60_000);

test('a command whose database stops says so, and does not start it again', { timeout: 60_000 }, async () => {
  const socket = encodeURIComponent(join(server.dataDir, 'run'));
  const db = openDatabase(`postgres://tajmaat@localhost/tajmaat?host=${socket}`, { maxConnections: 2 });
  let command: ReturnType<typeof server.command> | undefined;
  const lock = db.transaction().execute(async (transaction) => {
    await sql`lock table meetings in access exclusive mode`.execute(transaction);
    command = server.command(['retention']);
    await expect.poll(() => countWaiting({ db }), { timeout: 30_000 }).toBe(1);
    await server.terminate();
  });
  await expect(lock).rejects.toThrow();
  expect(await command).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*\nThe database stopped, or did not .* Run the command again.*\n$/),
  });
  await db.destroy();
});

describe('while the server is stopped', { timeout: 120_000 }, () => {
  test('commands start the database themselves and stop it again', async () => {
    await server.terminate();
    const reset = await server.command(['reset-password', 'amina@example.org']);
    expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('/reset-password?token=') });
    expect((await server.command(['doctor'])).code).toBe(0);
    await server.start();
    expect(await choosePassword(reset.output, 'a fourth password')).toBe(200);
  });

  test('doctor reports an unreachable database, an untrusted proxy and an unusable DATA_DIR', async () => {
    const ill = await server.command(['doctor'], {
      DATABASE_URL: 'postgres://x@127.0.0.1:9/x',
      PUBLIC_URL: 'https://meet.example.org',
      TRUSTED_PROXIES: '',
    });
    expect(ill.code).toBe(1);
    expect(ill.output).toMatch(/^warn {2}PUBLIC_URL .* TRUSTED_PROXIES is empty/m);
    expect(ill.output).toMatch(/^fail {2}The database behind DATABASE_URL does not answer: .*ECONNREFUSED/m);
    const file = join(server.dataDir, 'a-file');
    await writeFile(file, '');
    const noFolder = await server.command(['doctor'], {
      DATA_DIR: file,
      DATABASE_URL: 'postgres://x@127.0.0.1:9/x',
    });
    expect(noFolder.output).toMatch(/^fail {2}DATA_DIR .* cannot be used/m);
  });
});

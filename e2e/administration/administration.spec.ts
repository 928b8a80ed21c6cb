import { expect } from '../journey.ts';
import { expectToast, type Person, test } from '../people.ts';

const EXPECTED = /status of (400|403)/;

/** The set-up code that the server printed in its terminal. */
const codeIn = (output: string): string => /enter (\S+), or run/.exec(output)?.[1] ?? 'none';

let boss: Person;

test('the set-up code printed in the terminal makes one account the administrator, once', async ({
  arrive,
  server,
}) => {
  boss = await arrive('Amina Kaci', { expectedErrors: EXPECTED });
  const { page } = boss;
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Server' })).toBeHidden();
  await page.goto('/set-up');
  const code = page.getByLabel('Set-up code');
  await code.fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Administer this server' }).click();
  await expect(code).toHaveAccessibleDescription(/^This code is not right/);
  await code.fill(codeIn(server.output).toLowerCase());
  await code.press('Enter');
  await expect(page.getByText('You administer this server.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(page.getByRole('tab', { name: 'Server' })).toHaveAttribute('aria-selected', 'true');
  for (const heading of ['Engines', 'People', 'Registration', 'Storage', 'Retention'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('No mail leaves this server. Set SMTP_URL.')).toBeVisible();

  const other = await arrive('Karim Haddad');
  await other.page.goto('/settings?tab=server');
  await expect(other.page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await expect(other.page.getByRole('tab', { name: 'Server' })).toBeHidden();
  await other.page.goto('/set-up');
  await expect(other.page.getByText('This server is already set up.')).toBeVisible();
});

/** Makes the person an administrator, which every test after the first requires even when it runs alone. */
async function administer(person: Person, command: (args: string[]) => Promise<{ code: number }>) {
  expect((await command(['make-admin', person.user.email])).code).toBe(0);
  return person;
}

test('an administrator disables an account, which cannot log in and sees why, and enables it again', async ({
  arrive,
  server,
}) => {
  const { page } = await administer(await arrive('Lina Saadi'), (args) => server.command(args));
  const person = await arrive('Yacine Brahimi', { expectedErrors: EXPECTED });
  await person.page.goto('/meetings');
  await page.goto('/settings?tab=server');
  await page.getByLabel('Search people').fill(person.user.email);
  const row = page.getByRole('listitem').filter({ hasText: person.user.email });
  await row.getByRole('button', { name: 'Disable Yacine Brahimi' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing of theirs is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expectToast(page, 'Account disabled');
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();

  await person.page.goto('/login');
  await person.page.getByLabel('Email').fill(person.user.email);
  await person.page.getByLabel('Password', { exact: true }).fill(person.password);
  await person.page.getByRole('button', { name: 'Login' }).click();
  await expectToast(person.page, 'Login failed', 'This account is disabled. Ask whoever runs this server.');
  await row.getByRole('button', { name: 'Enable Yacine Brahimi' }).click();
  await expectToast(page, 'Account enabled');
  await person.page.getByRole('button', { name: 'Login' }).click();
  await expect(person.page.getByRole('heading', { name: 'Welcome, Yacine Brahimi' })).toBeVisible();

  await row.getByRole('button', { name: 'Reset link for Yacine Brahimi' }).click();
  await page.getByRole('button', { name: 'Make a link to copy' }).click();
  await expect(page.getByLabel('Link for a new password')).toHaveValue(/\/reset-password\?token=[\w-]{43}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/reset-password?token=');
});

test('with registration by invitation, both screens explain it and each link registers one account', async ({
  arrive,
  visit,
  server,
}) => {
  const { page } = await administer(await arrive('Lina Saadi'), (args) => server.command(args));
  await page.goto('/settings?tab=server');
  await page.getByLabel('By invitation').check();
  await expectToast(page, 'Registration changed');
  await page.getByLabel('For whom').fill('Nadia, sales');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await expect(page.getByText('Nadia, sales')).toBeVisible();

  const { page: visitor } = await visit({ width: 390, expectedErrors: EXPECTED });
  for (const path of ['/login?mode=register', '/auth?mode=register']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: 'Registration is by invitation' })).toBeVisible();
    await expect(visitor.getByLabel('Full Name')).toBeHidden();
  }
  await visitor.goto(link);
  await expect(visitor.getByText('You are invited to make an account.')).toBeVisible();
  await visitor.getByLabel('Full Name').fill('Nadia Ziani');
  await visitor.getByLabel('Email').fill(`nadia.${process.pid}@example.org`);
  await visitor.getByLabel('Password', { exact: true }).fill('a long enough one');
  await visitor.getByLabel('Confirm Password').fill('a long enough one');
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByRole('heading', { name: 'Welcome, Nadia Ziani' })).toBeVisible();

  const { page: late } = await visit();
  await late.goto(link);
  await expect(late.getByText(/^This invitation has expired, was used already/)).toBeVisible();

  await page.getByLabel('Closed').check();
  await expectToast(page, 'Registration changed');
  for (const path of ['/login?mode=register', '/auth?mode=register']) {
    await late.goto(path);
    await expect(late.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  }
  await page.getByRole('radio', { name: /^Open/ }).check();
  await expectToast(page, 'Registration changed');
  await late.goto('/login?mode=register');
  await expect(late.getByLabel('Full Name')).toBeVisible();
});

test('an error in one card of the Server tab leaves the other cards visible and can be retried', async ({
  arrive,
  server,
}) => {
  const { page } = await administer(await arrive('Lina Saadi', { expectedErrors: /status of 503/ }), (args) =>
    server.command(args),
  );
  const body = { code: 'unavailable', message: 'The database is away' };
  await page.route('**/api/server/storage', (route) => route.fulfill({ status: 503, json: body }));
  await page.goto('/settings?tab=server');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByText('The database is away')).toBeVisible();
  await expect(page.getByText('Lina Saadi').first()).toBeVisible();
  await page.unroute('**/api/server/storage');
  await storage.getByRole('button').click();
  await expect(storage.getByText('Free on the disk')).toBeVisible();
});

test('a file larger than the free space is not sent, and the free space is shown', async ({ arrive }) => {
  const { page } = await arrive('Karim Haddad', { width: 390 });
  const facts = { maxMegabytes: 500, engine: 'An engine', languages: ['en'] };
  const gigabyte = 1_000_000_000;
  const storage = { usedBytes: 1.9 * gigabyte, limitBytes: 2 * gigabyte, freeBytes: 1_000 };
  const sent: string[] = [];
  await page.route('**/api/uploads*', (route) => {
    sent.push(route.request().method());
    return route.fulfill({ json: { uploads: [], arriving: [], facts: { ...facts, storage } } });
  });
  await page.goto('/audio-transcription');
  await expect(page.getByText('1.9 GB of 2 GB')).toBeVisible();
  await expect(page.getByText('The server has room for 1 kB more at the moment.')).toBeVisible();
  const wav = Buffer.concat([Buffer.from('RIFF____WAVEfmt '), Buffer.alloc(4_000)]);
  await page
    .getByLabel('Audio or video files')
    .setInputFiles({ name: 'Budget.wav', mimeType: 'audio/wav', buffer: wav });
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(
    page.getByText('This file takes 4 kB, and there is room for 1 kB until other files are transcribed.'),
  ).toBeVisible();
  expect(sent).not.toContain('POST');
});

test('an invitation that is being written, and its link, outlast a look at another tab of the settings', async ({
  arrive,
  server,
}) => {
  const { page } = await administer(await arrive('Lina Saadi'), (args) => server.command(args));
  await page.goto('/settings?tab=server');
  await page.getByRole('radio', { name: 'By invitation' }).check();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  const note = invitations.getByLabel('For whom');
  const lookElsewhere = async () => {
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(note).toBeHidden();
    await page.getByRole('tab', { name: 'Server' }).click();
  };
  await note.fill('Karim, accounting');
  await lookElsewhere();
  await expect(note).toHaveValue('Karim, accounting');
  await note.press('Enter');
  const link = invitations.getByLabel('Invitation link');
  const made = await link.inputValue();
  await lookElsewhere();
  await expect(link).toHaveValue(made);
  await page.getByRole('radio', { name: 'Open' }).check();
});

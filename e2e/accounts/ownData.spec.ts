import { readFile } from 'node:fs/promises';
import { expect, logIn } from '../journey.ts';
import { expectToast, plan, test } from '../people.ts';

const WRONG_INPUT = /status of 4\d\d/;

test('all data of an account is exported as one file', async ({ arrive }) => {
  const person = await arrive('Amina Kaci', { width: 390 });
  const { page, user } = person;
  await plan(person, 'Budget T3');
  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tajmaat-export-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ account: { email: user.email }, meetings: [{ title: 'Budget T3' }] });
  await expectToast(page, 'Your data was exported');
});

test('a failed data export shows the reason', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /status of 503/ });
  await page.route('**/api/account/export', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expectToast(page, 'Failed to export your data', 'The database is away');
});

for (const width of [390, 1280]) {
  test(`an account is deleted at ${width} px after entering its password and DELETE`, async ({ arrive }) => {
    const { page, user, password } = await arrive('Amina Kaci', { width, expectedErrors: WRONG_INPUT });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeHidden();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog.getByRole('button', { name: 'Export my data' })).toBeVisible();
    const current = dialog.getByLabel('Current Password');
    const word = dialog.getByLabel('Type DELETE to confirm');
    const submit = dialog.getByRole('button', { name: 'Delete my account' });
    await submit.click();
    await expect(current).toHaveAccessibleDescription('Enter your current password');
    await expect(word).toHaveAccessibleDescription('Type the word as it is shown');
    await current.fill('not this one');
    await word.fill('DELETE');
    await submit.click();
    await expectToast(page, 'Failed to delete the account', 'The current password is not right');
    await expect(current).toHaveAccessibleDescription('The current password is not right');
    await current.fill(password);
    await submit.click();
    await expectToast(page, 'Account deleted');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();

    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeHidden();
    await logIn(page, user.email, password);
    await expectToast(page, 'Login failed', 'Invalid email or password');
  });
}

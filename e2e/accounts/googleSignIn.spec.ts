import type { Page } from '@playwright/test';
import { OpenIdProvider } from '#test/doubles/openIdProvider.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect, test as journey, logIn, signUp } from '../journey.ts';
import { expectToast } from '../people.ts';

const test = journey.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const provider = await OpenIdProvider.start();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await ServerProcess.start(provider.settings);
      provider.serve(`${server.address}/api/google-auth/callback`);
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Console errors of the provider's pages, which load a font from another host. */
const expectedErrors = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|status of 400/;

let last = 0;
function addProviderPerson(provider: OpenIdProvider, more: object = {}): string {
  const login = `lina-${++last}`;
  const person = { email: `${login}@example.com`, email_verified: true, name: 'Lina Haddad' };
  provider.people.set(login, { ...person, ...more });
  return login;
}

/** Logs in on the provider's pages and grants the request. */
async function answerAtProvider(page: Page, login: string): Promise<void> {
  await logInAtProvider(page, login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Logs in as somebody who granted the request before, so that no consent is requested. */
async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

const continueWithGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click();

test('a user registers with Google, sets a password and unlinks Google', async ({ visit, provider }) => {
  const { page } = await visit({ expectedErrors });
  const login = addProviderPerson(provider);
  await page.goto('/login?next=%2Fsettings');
  await continueWithGoogle(page);
  await answerAtProvider(page, login);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lina Haddad');
  await expect(page.getByText(`Linked with ${login}@example.com.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled();

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill('a password at last');
  await page.getByLabel('Confirm New Password').fill('a password at first');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription("Passwords don't match");
  await page.getByLabel('Confirm New Password').fill('a password at last');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expectToast(page, 'Password set');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expectToast(page, 'Google unlinked');
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
});

test('declining the consent at Google shows one toast, on both versions of the sign-in screen', async ({
  visit,
  provider,
}) => {
  const { page } = await visit({ width: 390, expectedErrors });
  addProviderPerson(provider);
  for (const path of ['/login', '/auth']) {
    await page.goto(path);
    await continueWithGoogle(page);
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
    await expectToast(
      page,
      'Google Sign-In Error',
      'Access denied. Please allow the requested permissions to sign in with Google.',
    );
    await expect(page).toHaveURL('/login');
  }
});

test('Google is linked to an existing account with the same email only while signed in to it', async ({
  visit,
  provider,
}) => {
  const { page } = await visit({ expectedErrors });
  const { email, password: ownPassword } = await signUp(page, 'Amina Kaci');
  const login = addProviderPerson(provider, { email });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.goto('/login');
  await continueWithGoogle(page);
  await answerAtProvider(page, login);
  await expectToast(
    page,
    'Google Sign-In Error',
    'Error logging in after Google authentication. Please try again.',
  );
  await expect(page.getByText(/There is already an account with the email/)).toBeVisible();
  await logIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();

  await page.goto('/settings');
  const linkButton = page.getByRole('button', { name: 'Link Google' });
  await linkButton.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link Google' });
  const password = dialog.getByLabel('Current Password');
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(linkButton).toBeFocused();
  await linkButton.press('Enter');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Enter your current password');
  await password.fill('not the right one');
  await password.press('Enter');
  await expectToast(page, 'Failed to link Google', 'The current password is not right');
  await expect(password).toHaveAccessibleDescription('The current password is not right');
  await password.fill(ownPassword);
  await dialog.getByRole('button', { name: 'Continue to Google' }).click();
  await logInAtProvider(page, login);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(`Linked with ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.goto('/login');
  await continueWithGoogle(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
});

test('an account without a password can be deleted after a recent Google sign-in', async ({
  visit,
  provider,
}) => {
  const { page } = await visit({ expectedErrors });
  await page.goto('/auth');
  await continueWithGoogle(page);
  await answerAtProvider(page, addProviderPerson(provider));
  await expect(page.getByRole('heading', { name: 'Welcome, Lina Haddad' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current Password')).toBeHidden();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
});

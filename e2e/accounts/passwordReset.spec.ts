import type { Page } from '@playwright/test';
import { expect, logIn, test as plainTest } from '../journey.ts';
import { linkIn, nthMailTo, test } from '../mail.ts';
import { expectToast } from '../people.ts';

const REFUSED = /status of 4\d\d/;

// A long timeout, because one test opens a dozen pages in two browsers.
test.setTimeout(180_000);

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

for (const width of [390, 1360]) {
  test(`a mailed link resets a forgotten password once, and ends all sessions (${width} px)`, async ({
    arrive,
    visit,
    mail,
  }) => {
    const forgetful = await arrive('Amina Kaci', { width });
    await forgetful.page.goto('/');
    await forgetful.call('POST', '/api/calendar-feed');
    const { page } = await visit({ width, expectedErrors: REFUSED });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await page.getByLabel('Email').fill(forgetful.user.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(forgetful.user.email);

    const link = linkIn(await nthMailTo(mail, forgetful.user.email));
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(
      page.getByText(
        'every device is signed out, Google is unlinked, and the private address of your calendar ends',
      ),
    ).toBeVisible();
    await choose(page, 'an entirely new one', 'typed differently');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await choose(page, 'password1');
    await expect(page.getByText('This password is one of the most used.').first()).toBeVisible();
    await choose(page, 'an entirely new one');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await expect(page.getByText('The private address of your calendar has ended.')).toBeVisible();
    await expect(page.getByText('Google has been unlinked.')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, forgetful.user.email, forgetful.password);
    await expectToast(page, 'Login failed', 'Invalid email or password');
    await logIn(page, forgetful.user.email, 'an entirely new one');
    await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();

    // The new password has ended the session of the other browser.
    await forgetful.page.goto('/dashboard');
    await expect(forgetful.page).toHaveURL('/login');

    await page.goto(link);
    await choose(page, 'a third one altogether');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
}

test('mails use the interface language chosen on the screen', async ({ arrive, mail, server }) => {
  const { page, user, call } = await arrive('Amina Kaci');
  await page.context().addCookies([{ name: 'language', value: 'fr', url: server.address }]);
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/language'));
  await page.goto('/');
  expect((await reported).status()).toBe(204);
  await call('POST', '/api/auth/forgot-password', { email: user.email });
  const { headers } = await nthMailTo(mail, user.email);
  expect(headers.subject).toBe('Choisissez un nouveau mot de passe pour Tajmaât');
});

test('an unknown address gets the same response, an offline request can be retried, invalid links are rejected', async ({
  visit,
}) => {
  const { page } = await visit({ expectedErrors: /status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody.here@example.org');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expectToast(page, 'The link was not sent');
  await page.context().setOffline(false);
  await expect(page.getByLabel('Email')).toHaveValue('nobody.here@example.org');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody.here@example.org');

  for (const address of ['/reset-password', '/reset-password?token=']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  }
  await page.goto('/reset-password?token=cut%20off');
  await choose(page, 'an entirely new one');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

plainTest('without a mail server, the screens refer to the administrator', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  for (const path of ['/login', '/auth']) {
    await page.goto(path);
    await expect(
      page.getByText('Forgot your password? The administrator of this server can reset it.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeHidden();
  }
  await page.goto('/forgot-password');
  await expect(page.getByText('Its administrator can reset your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeHidden();
});

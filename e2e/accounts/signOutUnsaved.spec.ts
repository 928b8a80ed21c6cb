import type { Page } from '@playwright/test';
import { expect, hydrated } from '../journey.ts';
import { cardOf, plan, test } from '../people.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Sign out and lose what is not saved?' });
const title = (page: Page) => page.getByRole('dialog', { name: 'Edit Meeting' }).getByLabel('Title');
const isSignedIn = async (page: Page) => (await page.request.get('/api/user')).ok();

/** Counts the browser's own questions before a page is left, and answers them by leaving. */
function countQuestions(page: Page): () => number {
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  return () => questions;
}

test('a sign-out asks before it discards what another tab has not saved, and only then closes that tab', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 401/ });
  const { page } = amina;
  await plan(amina, 'Budget T3');
  const other = await page.context().newPage();
  const asked = countQuestions(other);
  await other.goto('/meetings');
  await hydrated(other);
  await cardOf(other, 'Budget T3').getByRole('button', { name: 'Edit' }).click();
  await title(other).click();
  await title(other).pressSequentially(' and the plans of next year');
  await page.goto('/');
  await hydrated(page);

  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question(page)).toBeHidden();
  await expect(logout).toBeFocused();
  expect(await isSignedIn(page)).toBe(true);
  await expect(title(other)).toHaveValue('Budget T3 and the plans of next year');

  await logout.click();
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(title(other)).toBeHidden();
  await expect(other.getByText('Budget T3')).toBeHidden();
  expect(await isSignedIn(page)).toBe(false);
  expect(asked()).toBe(0);
});

test('a sign-out asks before the session ends when the same tab has unsaved changes, and not without any', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390, height: 844 });
  const asked = countQuestions(page);
  await page.goto('/profile');
  await hydrated(page);
  const name = page.getByLabel('Full Name');
  await name.click();
  await name.pressSequentially(' Haddad');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  await signOut();
  await expect(question(page)).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue('Amina Kaci Haddad');
  expect(await isSignedIn(page)).toBe(true);

  await name.fill('Amina Kaci');
  await signOut();
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  expect(asked()).toBe(0);
});

test('what was typed into a form of a screen is asked for before it is left, and kept when the session ends', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 401/ });
  const { page, user, password } = amina;
  await page.goto('/settings');
  await hydrated(page);
  const terms = page.getByLabel('Names and terms');
  await terms.fill('Béjaïa');
  await page.getByRole('link', { name: 'All Meetings' }).click();
  const discard = page.getByRole('alertdialog', { name: 'Discard what you changed?' });
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(terms).toHaveValue('Béjaïa');

  await amina.call('POST', '/api/auth/logout');
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const kept = page.getByRole('dialog', { name: 'You were signed out while you typed' });
  await expect(kept.getByRole('listitem')).toHaveText(['Béjaïa']);
});

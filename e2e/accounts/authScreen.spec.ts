import { expect } from '../journey.ts';
import { expectToast, test } from '../people.ts';

const REFUSED = /status of (4\d\d|500)/;
const HERO = { name: 'Everyone speaks. Nothing gets lost.' };

test('version B of the sign-in screen (/auth) registers and logs in', async ({ visit, server }) => {
  const { page } = await visit({ expectedErrors: REFUSED });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  for (const point of [
    'Real-time transcription of meetings',
    'AI-powered meeting summaries',
    'Extract key points and action items',
    'Semantic search across all your meetings',
  ]) {
    await expect(page.getByRole('complementary').getByText(point)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const fault of ['Name is required', 'Username must be at least 3 characters']) {
    await expect(page.getByText(fault)).toBeVisible();
  }
  await page.getByLabel('Full Name').fill('B');
  await page.getByLabel('Email').fill('version.b@example.org');
  await page.getByLabel('Username').fill('version_b');
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration successful', 'Your account has been created');
  await expect(page.getByRole('heading', { name: 'Welcome, B' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(`${server.address}/`);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', HERO)).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('version.b@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectToast(page, 'Login failed');
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, B' })).toBeVisible();
});

import { expect, logIn } from '../journey.ts';
import { test } from '../people.ts';

const ELSEWHERE = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'];

test('the sign-in screen redirects a signed-in user home, never to another site (open redirect)', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive('Amina Kaci');
  for (const query of ['', ...ELSEWHERE.map((next) => `?next=${encodeURIComponent(next)}`)]) {
    await page.goto(`/login${query}`);
    await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
    await expect(page).toHaveURL(`${server.address}/`);
  }
});

test('signed out, the dashboard redirects to the sign-in, and other screens are reopened after it', async ({
  arrive,
}) => {
  const { page, user, password } = await arrive('Amina Kaci');
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await page.goto('/meetings?tab=past');
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, user.email, password);
  await expect(page).toHaveURL('/meetings?tab=past');
  await expect(page.getByRole('tab', { name: 'Past (0)' })).toHaveAttribute('aria-selected', 'true');
});

test('logging in with a next parameter of another site stays on this site (open redirect)', async ({
  arrive,
  server,
}) => {
  const { page, user, password } = await arrive('Amina Kaci');
  await page.context().clearCookies();
  await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`);
  await logIn(page, user.email, password);
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/`);
});

test('/ and /dashboard show the same screen, highlighted in the menu', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('an unknown URL shows "not found" to a signed-in user', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
});

import { expect } from '../journey.ts';
import { test } from '../people.ts';
import { holdScripts } from './holdScripts.ts';

test('the sign-in form works before hydration: it keeps the input and submits the first press', async ({
  arrive,
  visit,
}) => {
  const { user, password } = await arrive('Amina Kaci');
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  const release = await holdScripts(page);
  await page.goto('/login?next=/meetings', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText('Remember me').click();
  await email.evaluate((field) => field.setAttribute('data-seen', 'prerendered'));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login?next=/meetings');
  expect(asked).toEqual([]);
  const sent = page.waitForRequest('/api/auth/login');
  release();
  expect((await sent).postDataJSON()).toEqual({ email: user.email, password, rememberMe: true });
  expect(asked.filter((call) => !call.startsWith('POST'))).not.toContain('GET /api/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible();
});

for (const locale of ['en', 'fr', 'ar'])
  for (const theme of ['light', 'dark'] as const)
    test(`hydration keeps the prerendered sign-in screens, ${locale} ${theme}`, async ({ visit }) => {
      const { page } = await visit({ locale, theme, width: theme === 'dark' ? 390 : 1280 });
      for (const path of [
        '/login',
        '/login?mode=register',
        '/auth',
        '/auth?mode=register',
        '/forgot-password',
        '/reset-password',
        '/reset-password?token=abcdefghijklmnopqrstuvwxyz',
      ]) {
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.querySelector('h1')?.setAttribute('data-seen', 'prerendered');
          });
        });
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('#root')).toHaveAttribute('data-hydrated', '');
        // The marked element is still there: React replaces elements that it cannot hydrate.
        await expect(page.locator('h1')).toHaveAttribute('data-seen', 'prerendered');
      }
    });

import type { Page } from '@playwright/test';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { expect, hydrated, logIn } from '../journey.ts';
import { expectToast, joinAsGuest, plan, test } from '../people.ts';

const REASON =
  'Your browser blocks cookies, without which this site cannot recognize you. Allow them and try again.';

async function blockCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
}

test('a browser that blocks cookies is told so instead of being signed out again at once', async ({
  arrive,
  visit,
}) => {
  const { user, password } = await arrive('Amina Kaci');
  const { page } = await visit();
  await blockCookies(page);
  await page.goto('/login');
  await hydrated(page);
  await logIn(page, user.email, password);
  await expectToast(page, 'Login failed', REASON);
  await expect(page).toHaveURL('/login');
});

test('a guest whose browser blocks cookies is told so and takes no place in the meeting', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const { id } = await plan(amina, 'Budget T3');
  const meeting = () => amina.call<MeetingDetail>('GET', `/api/jitsi/meetings/${id}`);
  const { page } = await visit();
  await blockCookies(page);
  await page.goto((await meeting()).inviteUrl);
  await hydrated(page);
  await joinAsGuest(page, 'Lila Haddad');
  await expectToast(page, 'You could not join', REASON);
  expect((await meeting()).participants).toHaveLength(1);
});

test('a browser that blocks cookies changes the language of a screen, and says why it cannot change a page', async ({
  visit,
}) => {
  const { page } = await visit();
  await blockCookies(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Connexion', exact: true })).toBeVisible();

  for (const path of ['/about', '/']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
    await expectToast(
      page,
      'The language could not be changed',
      'Your browser blocks cookies, which keep the language of this page. Allow them and try again.',
    );
    await expect(page.getByRole('button', { name: 'English', pressed: true }).first()).toBeVisible();
  }
});

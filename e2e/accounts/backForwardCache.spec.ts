import type { Page } from '@playwright/test';
import type { User } from '#shared/contract/accounts.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { startLocalServer } from '#test/doubles/localServer.ts';
import { expect, test as journey, signUp } from '../journey.ts';
import { live, status } from '../transcription/livePanel.ts';

/** Console errors of the ended session and of the socket that is closed with the page. */
const EXPECTED = /status of 401|WebSocket connection/;

const test = journey.extend<{ elsewhere: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
  elsewhere: async ({}, use) => {
    const site = await startLocalServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Another site</h1>');
    });
    await use(site.address);
    await site.close();
  },
});

const emailOf = (page: Page) => page.getByRole('textbox', { name: 'Email' });

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Signs up and opens the settings, which show the email address. Resolves with it. */
async function openSettings(page: Page): Promise<string> {
  const { email } = await signUp(page, 'Amina Kaci');
  await mainLink(page, 'Settings').click();
  await expect(emailOf(page)).toHaveValue(email);
  return email;
}

/** Leaves for another site and comes back to the page as it was left, after `meanwhile`. */
async function leaveAndReturn(
  page: Page,
  elsewhere: string,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto(elsewhere);
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
}

/** Calls the API with the browser's session, as another tab would. */
const callFrom = async (page: Page, origin: string, method: string, path: string, data?: object) => {
  const response = await page.request.fetch(path, { method, headers: { origin }, ...(data && { data }) });
  expect(response.ok()).toBe(true);
  return response;
};

test('a page from the back/forward cache does not show the account of a session that has ended', async ({
  visit,
  server,
  elsewhere,
}) => {
  const { page } = await visit({ keepsLeftPages: true, expectedErrors: EXPECTED });
  const email = await openSettings(page);
  await leaveAndReturn(page, elsewhere, () => callFrom(page, server.address, 'POST', '/api/auth/logout'));
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(
    page.getByRole('main').getByText('You have been signed out. Please log in again.'),
  ).toBeVisible();
  await expect(emailOf(page)).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a page from the back/forward cache shows nothing of an account that another one has replaced', async ({
  visit,
  server,
  elsewhere,
}) => {
  const { page } = await visit({ keepsLeftPages: true, expectedErrors: EXPECTED });
  const email = await openSettings(page);
  const account = {
    name: 'Yacine Bouzid',
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a long enough one',
  };
  await leaveAndReturn(page, elsewhere, async () => {
    await callFrom(page, server.address, 'POST', '/api/auth/logout');
    await callFrom(page, server.address, 'POST', '/api/auth/register', account);
  });
  await expect(emailOf(page)).toHaveValue(account.email);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a page from the back/forward cache shows what changed meanwhile, and reconnects to its meeting', async ({
  visit,
  server,
  elsewhere,
}) => {
  const { page } = await visit({ keepsLeftPages: true, expectedErrors: EXPECTED });
  await signUp(page, 'Amina Kaci');
  const call = (method: string, path: string, data?: object) =>
    callFrom(page, server.address, method, path, data);
  const [startTime, endTime] = [new Date(), new Date(Date.now() + 3_600_000)];
  const meeting = (await (
    await call('POST', '/api/meetings', { title: 'Budget T3', startTime, endTime })
  ).json()) as Meeting;
  await mainLink(page, 'My Profile').click();
  await expect(page.getByText(/^@person/)).toBeVisible();
  const { id } = (await (await call('GET', '/api/user')).json()) as User;
  await leaveAndReturn(page, elsewhere, () =>
    call('PATCH', `/api/user/${id}`, { username: `renamed_${process.pid}` }),
  );
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(page.getByText(`@renamed_${process.pid}`)).toBeVisible();

  await mainLink(page, 'All Meetings').click();
  await page.getByRole('link', { name: 'Join Meeting' }).click();
  await expect(page).toHaveURL(live(meeting));
  const room = page.frameLocator('iframe[title="Video conference"]');
  // An open microphone keeps the page out of the cache.
  await room.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
  await expect(status(page, 'Connected')).toBeVisible();
  await page.evaluate(() => delete document.documentElement.dataset.persisted);
  await leaveAndReturn(page, elsewhere, () =>
    call('PATCH', `/api/meetings/${meeting.id}`, { title: 'Budget T4' }),
  );
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(status(page, 'Connected')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Budget T4' })).toBeVisible();
});

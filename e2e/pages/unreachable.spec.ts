import { hold, openSummary, SOON } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';

/** Console errors of requests that the tests let fail; a starting server answers its health check with 503. */
const REFUSED = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|dynamically imported|status of 503/;

test('a screen opened while the server restarts is shown once it is back, without a page reload', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
  await server.terminate();
  await page.getByRole('link', { name: 'Action Items' }).first().click();
  // Exceeds the interval at which the page checks whether the server is reachable.
  await page.waitForTimeout(4_000);
  await expect(page.locator('html[data-seen]')).toBeAttached();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The server cannot be reached');
  await server.start();
  await expect(page.getByRole('heading', { name: 'Action Items', level: 1 })).toBeVisible();
  await expect(page.locator('html[data-seen]')).toBeAttached();
});

test('a search that failed offline is retried when the browser is online again', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await page.goto('/ai-summaries');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('budget');
  await expect(page.getByRole('alert')).toContainText('The search failed');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('a screen opened offline shows an offline notice until it can be loaded', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await page.goto('/');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Action Items' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('You appear to be offline');
  await page.context().setOffline(false);
  await expect(main.getByRole('heading', { name: 'Action Items', level: 1 })).toBeVisible();
  await expect(main.getByText('You appear to be offline')).toHaveCount(0);
});

test('a screen whose script a dead connection holds up offers to refresh the page', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  let isDead = true;
  // Requests that are held stay so, as on a dead connection; those after the refresh are answered.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!isDead) await route.continue();
  });
  await page.getByRole('link', { name: 'Action Items' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(main.getByText('This takes longer than usual.')).toBeVisible();
  isDead = false;
  await main.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(main.getByRole('heading', { name: 'Action Items', level: 1 })).toBeVisible();
});

test('a screen that failed to load offline is loaded once the browser is online', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await page.goto('/');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Recent Summaries' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
});

test('a tab opened offline loads once the browser is online, and the other tabs keep what is typed', async ({
  arrive,
  server,
}) => {
  const { page, user } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  expect((await server.command(['make-admin', user.email])).code).toBe(0);
  await page.goto('/settings?tab=notifications');
  await hydrated(page);
  await page.getByRole('switch', { name: 'Slack Notifications' }).click();
  const webhook = page.getByRole('textbox', { name: 'Slack Webhook URL' });
  await webhook.fill('https://hooks.slack.com/services/T0/B0/typed');
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Server' }).click();
  await expect(page.getByRole('tabpanel').getByText('You appear to be offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Models for speech' })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(webhook).toHaveValue('https://hooks.slack.com/services/T0/B0/typed');
});

test('a meeting whose answer was lost is created once by the second try', async ({ arrive }) => {
  const { page, call } = await arrive('Amina Kaci', { expectedErrors: /ERR_CONNECTION_RESET/ });
  await page.goto('/meetings');
  await hydrated(page);
  await page.route('**/api/meetings', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill('Budget T3');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create Meeting' });
  await create.click();
  await expectToast(page, 'Failed to create meeting');
  await page.unroute('**/api/meetings');
  await create.click();
  await expectToast(page, 'Meeting created');
  expect(JSON.stringify(await call('GET', '/api/meetings')).match(/"Budget T3"/g)).toHaveLength(1);
});

test('a dialog or an editor that an updated server no longer has leaves the screen as it is, and says so', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences, { expectedErrors: /status of 404/ });
  const { page } = amina;
  await openSummary(page, meeting);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible(SOON);
  await hydrated(page);
  const later = /\/assets\/(SummaryEditor|VersionsDialog|TemplatesDialog)/;
  await page.route(later, (route) => route.fulfill({ status: 404 }));
  for (const name of ['Templates of your own', 'Versions', 'Edit']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectToast(
      page,
      'The server was updated',
      'Reload the page to use this. Save what you have typed first.',
    );
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  }
  await page.unroute(later);
  await page.reload();
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Overview 1' })).toBeVisible();
});

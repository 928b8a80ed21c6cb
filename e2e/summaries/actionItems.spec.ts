import { hold, SOON } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';

test('an action item is listed for its owner, can be completed, undone and dated, and links to its line', async ({
  arrive,
  saySentences,
}) => {
  const { yacine, amina, meeting } = await hold(arrive, saySentences);
  const { page } = yacine;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Action Items' }).click();
  await expect(page).toHaveURL('/action-items');
  const item = page.getByRole('listitem').filter({ hasText: 'report' });
  await expect(async () => {
    await page.reload();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass(SOON);
  await hydrated(page);
  await item.getByRole('checkbox').check();
  await expectToast(page, 'Marked as done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item.getByRole('checkbox')).not.toBeChecked();

  await item.getByRole('button', { name: /^Edit: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Due').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Overdue' })).toContainText('Jan 31, 2020');
  await item.getByRole('checkbox').check();
  await page.getByRole('tab', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('report');

  await amina.page.goto('/action-items?state=done');
  await expect(amina.page.getByRole('heading', { name: 'Nothing done yet' })).toBeVisible();
  await amina.page.getByRole('combobox', { name: 'Whose action items' }).click();
  await amina.page.getByRole('option', { name: 'Of others' }).click();
  await expect(amina.page.getByRole('list', { name: 'Done' })).toContainText('ياسين بوزيد');
  await amina.page.getByRole('link', { name: /where this was said$/ }).click();
  await expect(amina.page).toHaveURL(new RegExp(`${meeting.id}/recording\\?tab=transcript#segment-`));
});

test('checking a task updates its box at once, and the Done tab waits for the request to finish', async ({
  arrive,
  saySentences,
}) => {
  const { yacine } = await hold(arrive, saySentences);
  const { page } = yacine;
  const item = page.getByRole('listitem').filter({ hasText: 'report' });
  await expect(async () => {
    await page.goto('/action-items');
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass(SOON);
  await hydrated(page);
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/action-items/*', async (route) => {
    await sent.promise;
    await route.continue();
  });
  const isCheckedAtOnce = await item.getByRole('checkbox').evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(isCheckedAtOnce).toBe(true);
  await page.getByRole('tab', { name: 'Done' }).click();
  await page.waitForTimeout(500);
  sent.resolve();
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('report');
});

test('a failed load of action items shows an error with Retry', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /status of 503/ });
  await page.route('**/api/action-items?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/action-items');
  const alert = page.getByRole('alert').filter({ hasText: 'Your action items could not be loaded' });
  await expect(alert).toBeVisible(SOON);
  await page.unroute('**/api/action-items?*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { Summary } from '#shared/contract/summaries.ts';
import { BUDGET, hold, LAUNCH, openSummary, REPORT, review, SOON, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

test('withdrawing consent after a meeting removes the lines of the speaker and regenerates the summary', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const { page } = yacine;
  await page.goto(review(meeting));
  const rail = page.getByRole('complementary', { name: 'Drawn from this meeting' });
  await page.setViewportSize({ width: 1600, height: 820 });
  await expect(rail.getByRole('checkbox', { name: /^Send the report/ })).toBeVisible(SOON);

  const more = page.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await expect(page.getByText('You agreed that what you say in this meeting is written down.')).toBeVisible();
  const withdraw = page.getByRole('menuitem', { name: 'Withdraw consent' });
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your consent?' });
  await expect(dialog).toContainText('Everything you said in it is removed for everybody');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(more).toBeFocused();
  await amina.page.setViewportSize({ width: 1600, height: 820 });
  await amina.page.goto(review(meeting));
  await expect(amina.page.getByRole('checkbox', { name: /^Send the report/ })).toBeVisible();
  // Delays the new summary, so that the state before it can be tested.
  const path = `/api/summaries/meeting/${meeting.id}`;
  const old = await yacine.call<Summary>('GET', path);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { createdAt } = (await response.json()) as Partial<Summary>;
    if (createdAt !== undefined && createdAt !== old.createdAt) await isReleased;
    await route.fulfill({ response });
  });
  await more.press('Enter');
  await withdraw.press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw and remove' }).press('Enter');
  await expectToast(page, 'Consent withdrawn', 'What you said in this meeting was removed.');
  await expect(
    page.getByText('You withdrew your consent. What you said in this meeting was removed.'),
  ).toBeFocused();
  await expect(page.locator('[id^="segment-"]')).toHaveText([BUDGET, LAUNCH]);
  await expect(rail.getByText('This summary is being drawn anew, without what was removed.')).toBeVisible();
  release();
  await expect(rail.getByText('This summary is being drawn anew')).toBeHidden(SOON);
  await expect(rail.getByRole('heading', { name: 'Decisions' })).toBeVisible();
  await expect(rail.getByRole('checkbox', { name: /^Send the report/ })).toBeHidden();
  await expect(more).toBeHidden();

  // A screen that is already open updates as soon as it becomes visible again.
  await amina.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(amina.page.locator('[id^="segment-"]')).toHaveText([BUDGET, LAUNCH]);
  await expect(amina.page.getByRole('checkbox', { name: /^Send the report/ })).toBeHidden();
  await expect(amina.page.getByRole('button', { name: 'More' })).toBeVisible();
});

test('search results and action items that are open drop what was withdrawn when their tab is shown again', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const [search, actions] = [amina.page, await amina.page.context().newPage()];
  const opened = [
    { page: search, path: '/ai-summaries?q=client' },
    { page: actions, path: '/action-items?whose=all' },
  ];
  const words = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /send the report/i });
  for (const { page, path } of opened) {
    // The summary is generated after the end of the meeting.
    await expect(async () => {
      await page.goto(path);
      await expect(words(page).first()).toBeVisible({ timeout: 3_000 });
    }).toPass(SOON);
  }
  await yacine.call('DELETE', `/api/meetings/${meeting.id}/consent`);
  for (const { page } of opened) {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(words(page)).toHaveCount(0);
  }
});

test('a withdrawal by the only speaker leaves no transcript and no summary', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390, expectedErrors: /status of 503/ });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, LAUNCH, REPORT);
  await end(amina, meeting);
  await openSummary(page, meeting);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible(SOON);
  const overview = page.getByRole('tabpanel', { name: 'AI Summary' }).locator('section').first();
  await expect(overview.getByText('Too little was said for an overview.')).toBeVisible();
  await expect(overview.getByRole('link', { name: 'where this was said' })).toHaveCount(2);
  await expect(overview.getByText(LAUNCH)).toBeVisible();
  await tab(page, 'Transcript').click();
  const path = '**/api/meetings/*/consent';
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw consent' }).click();
  const confirm = page.getByRole('button', { name: 'Withdraw and remove' });
  await confirm.click();
  await expectToast(page, 'Your consent could not be withdrawn', 'The database is away');
  await page.unroute(path);
  await confirm.click();
  await expectToast(page, 'Consent withdrawn');
  await expect(page.getByText('No transcript', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeDisabled();
  await tab(page, 'AI Summary').click();
  await expect(page.getByText('A transcript is required to generate a summary.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A transcript is required to generate a summary.')).toBeVisible();
});

test('deleting a meeting closes its review on other screens', async ({ arrive, saySentences }) => {
  const amina = await arrive('Amina Kaci');
  const yacine = await arrive('Yacine Bouzid', { expectedErrors: /status of 404/ });
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, BUDGET);
  await end(amina, meeting);
  await yacine.page.goto(`${review(meeting)}?tab=transcript`);
  await expect(yacine.page.locator('[id^="segment-"]')).toHaveText([BUDGET]);
  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  await expect(yacine.page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
  await expect(yacine.page.getByText(BUDGET)).toHaveCount(0);
});

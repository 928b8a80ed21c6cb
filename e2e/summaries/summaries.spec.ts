import type { Page } from '@playwright/test';
import type { SummaryCard } from '#shared/contract/summaries.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, plan } from '../people.ts';
import { test } from '../speech.ts';

const SOON = { timeout: 20_000 };
const REPORT = 'I will send the report to the client before Friday.';
const LAUNCH = 'We decided to move the product launch to the first week of October.';
const BUDGET = 'نراجع اليوم الميزانية والقرارات الجديدة';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search all meetings' });
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });

test('summaries of all meetings are searched in English and Arabic, and a match links to its line', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine, stranger] = [
    await arrive('Amina Kaci'),
    await arrive('ياسين بوزيد'),
    await arrive('Lina', { width: 390 }),
  ];
  const [launch, budget] = [await plan(amina, 'Launch <b>plan</b>'), await plan(amina, 'اجتماع الميزانية')];
  await addParticipant(amina, launch, yacine);
  await saySentences(amina, launch, LAUNCH, REPORT);
  await saySentences(amina, budget, BUDGET);
  await end(amina, launch);
  await end(amina, budget);
  const { page } = amina;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Summaries' }).click();
  await expect(page).toHaveURL('/ai-summaries');
  const list = page.getByRole('list', { name: 'Summaries', exact: true });
  await expect(async () => {
    await page.reload();
    await expect(list.getByRole('link')).toHaveCount(2, { timeout: 1_000 });
  }).toPass(SOON);
  const card = list.getByRole('article').filter({ hasText: 'Launch <b>plan</b>' });
  await expect(card.getByText(/^1 open action item$/)).toBeVisible();

  for (const query of ['القرار', 'ميزانيه']) {
    await field(page).fill(query);
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expect(results(page).getByRole('heading')).toHaveText(['اجتماع الميزانية']);
  }
  await expect(results(page).getByRole('heading').locator('mark')).toHaveText(['الميزانية']);
  await expect(page.getByText('by words', { exact: true })).toBeVisible();
  await field(page).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await field(page).fill('report');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('textbox', { name: 'Said by' }).fill('Yacine');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filters' }).click();
  await expect(results(page).locator('mark').first()).toHaveText('report');
  await field(page).fill('reports cli');
  await expect(results(page).locator('mark').first()).toHaveText('report');
  await expect(page).toHaveURL(/\?q=reports(\+|%20)cli$/);
  await results(page).getByRole('link').filter({ hasText: 'Amina Kaci' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recording\?tab=transcript#segment-/);
  await expect(page.locator('[id^="segment-"]:focus')).toHaveText(REPORT);
  await expect(page.locator('[id^="segment-"]:focus')).toBeInViewport();
  await page.goBack();
  await expect(field(page)).toHaveValue('reports cli');
  await results(page).getByRole('link').filter({ hasText: 'AI Summary' }).first().click();
  await expect(page).toHaveURL(/\/recording\?tab=summary$/);
  await page.goBack();
  await field(page).press('Escape');
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(page).toHaveURL('/ai-summaries');

  await yacine.page.goto('/ai-summaries?q=الميزانية');
  await expect(yacine.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await field(yacine.page).fill('octo');
  await expect(results(yacine.page).locator('mark').first()).toHaveText('October');

  await yacine.page.goto('/ai-summaries?q=kaci');
  await expect(yacine.page.getByText('Attendee: Amina Kaci')).toBeVisible();
  await stranger.page.goto('/ai-summaries?q=2026');
  await expect(field(stranger.page)).toHaveValue('2026');
  await field(stranger.page).fill('report');
  await expect(stranger.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await stranger.page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(stranger.page)).toBeFocused();
  await expect(stranger.page.getByRole('heading', { name: 'No Meeting Summaries' })).toBeVisible();
});

test('older summaries are loaded on request, and a failure can be retried', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 390, expectedErrors: /status of 500/ });
  const card = (index: number): SummaryCard => ({
    id: crypto.randomUUID(),
    meetingId: crypto.randomUUID(),
    meetingTitle: `Meeting ${index}`,
    createdAt: '2026-11-01T10:00:00.000Z',
    language: 'fr',
    aiSummary: 'Le lancement est repoussé. '.repeat(20),
    keyPointCount: 1,
    openActionCount: 0,
  });
  const cursor = `2026-11-01T10:00:00.000Z_${crypto.randomUUID()}`;
  let isBroken = true;
  await page.route(/\/api\/summaries(\?|$)/, (route) => {
    if (isBroken) return route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } });
    const isFirst = !route.request().url().includes('cursor');
    const summaries = isFirst ? [card(1), card(2)] : [card(3)];
    return route.fulfill({ json: { summaries, nextCursor: isFirst ? cursor : null } });
  });
  await page.goto('/ai-summaries');
  await expect(page.getByRole('alert')).toContainText('Your summaries could not be loaded');
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  const titles = page.getByRole('list', { name: 'Summaries', exact: true }).getByRole('heading');
  await expect(titles).toHaveText(['Meeting 1', 'Meeting 2']);
  isBroken = true;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toHaveText('Broken');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  // The removed button hands its focus to the list, so that Tab continues with the loaded summary.
  const focused = page.getByRole('list', { name: 'Summaries', exact: true }).locator(':focus');
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listitem').filter({ hasText: 'Meeting 3' }).locator(':focus')).toHaveCount(1);
});

test('the dashboard links to the summaries and the settings', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 390 });
  await page.goto('/');
  for (const [name, path] of [
    ['AI Summaries', '/ai-summaries'],
    ['Settings', '/settings'],
  ] as const) {
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await actions.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await page.goBack();
  }
});

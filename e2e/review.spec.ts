import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Meeting } from '../src/shared/contract/meetings.ts';
import { expect } from './journey.ts';
import { bring, end, expectToast, type Person, plan } from './people.ts';
import { test } from './speech.ts';

const SOON = { timeout: 20_000 };
const REPORT = 'I will send the report to the client before Friday.';
const LAUNCH = 'We decided to move the product launch to the first week of October.';
const BUDGET = 'Today we review the budget of the third quarter with the whole team.';

interface Kept {
  meeting: Meeting;
  amina: Person;
  yacine: Person;
}

type Arrive = (name: string) => Promise<Person>;
type Tell = (person: Person, meeting: Meeting, ...sentences: string[]) => Promise<void>;

/** A meeting of two people that has ended. */
async function hold(arrive: Arrive, tell: Tell): Promise<Kept> {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد')];
  const meeting = await plan(amina, 'Budget: T3/T4');
  await bring(amina, meeting, yacine);
  await tell(amina, meeting, BUDGET);
  await tell(yacine, meeting, REPORT);
  await tell(amina, meeting, LAUNCH);
  await end(amina, meeting);
  return { meeting, amina, yacine };
}

const review = ({ id }: Meeting) => `/meetings/jitsi/${id}/recording`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a transcript is read turn by turn, searched and copied', async ({ arrive, tell }) => {
  const { meeting, amina } = await hold(arrive, tell);
  const { page } = amina;
  await page.goto(review(meeting));
  const panel = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(panel.locator('ol').getByRole('heading')).toHaveText([
    'Amina Kaci',
    'ياسين بوزيد',
    'Amina Kaci',
  ]);
  await expect(panel.locator('[id^="segment-"]')).toHaveText([BUDGET, REPORT, LAUNCH]);
  const times = await panel.locator('ol time').allInnerTexts();
  expect(times).toHaveLength(3);
  for (const time of times) expect(time).toMatch(/^\d\d:\d\d$/);
  await expect(page.getByRole('region', { name: 'Talk time' }).getByText('ياسين بوزيد')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search this transcript' });
  await search.fill('WEEK');
  await expect(panel.getByText('1 of 1')).toBeVisible();
  await search.fill('the');
  await expect(panel.getByText('1 of 7')).toBeVisible();
  const current = panel.locator('mark[data-current]');
  await expect(current).toHaveCount(1);
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(panel.getByText('2 of 7')).toBeVisible();
  await search.press('Shift+Enter');
  await search.press('Shift+Enter');
  await expect(panel.getByText('7 of 7')).toBeVisible();
  await search.fill('nothing like it');
  await expect(panel.getByText('None')).toBeVisible();

  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await clipboard(page);
  expect(copied.indexOf(BUDGET)).toBeGreaterThan(0);
  expect(copied.indexOf(LAUNCH)).toBeGreaterThan(copied.indexOf(REPORT));
  expect(copied).toContain('ياسين بوزيد');
});

test('a summary is made by itself, copied, downloaded, and leads to its moments by keyboard', async ({
  arrive,
  tell,
}) => {
  const { meeting, amina } = await hold(arrive, tell);
  const { page } = amina;
  await page.goto(`${review(meeting)}?tab=summary`);
  const summary = page.getByRole('tabpanel', { name: 'AI Summary' });
  for (const name of ['Overview', 'Action Items', 'Decisions'])
    await expect(summary.getByRole('heading', { name })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Copy Summary' }).click();
  await expect(summary.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Copy Summary' })).toBeVisible();
  expect(await clipboard(page)).toContain('Action Items');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^summary-Budget-T3-T4-\d{4}-\d\d-\d\d\.md$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^# Budget: T3\/T4\n\n## Overview\n/);

  await summary.getByRole('link', { name: 'where this was said' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Transcript')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[id^="segment-"]:focus')).toBeInViewport();
});

test('an action item that was checked off stays so, also when the summary is made anew', async ({
  arrive,
  tell,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, tell);
  const { page } = amina;
  await page.goto(`${review(meeting)}?tab=summary`);
  const summary = page.getByRole('tabpanel', { name: 'AI Summary' });
  const item = summary.getByRole('checkbox', { name: /^Send the report/ });
  await expect(item).not.toBeChecked(SOON);
  await item.check();
  await page.reload();
  await expect(item).toBeChecked();
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expectToast(page, 'Summary Generated');
  await expect(item).toBeChecked();

  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  expect(await clipboard(page)).toBe(page.url());

  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  await yacine.page.goto(review(meeting));
  await expect(yacine.page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
});

test('a meeting in which nothing was said says what is missing', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await end(amina, meeting);
  await page.goto(review(meeting));
  await expect(page.getByText('This meeting has not been recorded yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeDisabled();
  await tab(page, 'AI Summary').click();
  await expect(
    page.getByText('A transcript is required to generate a summary.', { exact: true }),
  ).toBeVisible();
  await tab(page, 'Chat with Meeting').click();
  await page.getByRole('button', { name: 'Coming soon' }).click();
  await expectToast(page, 'Coming Soon');
});

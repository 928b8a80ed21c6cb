import { readFile } from 'node:fs/promises';
import type { Summary } from '#shared/contract/summaries.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import {
  BUDGET,
  clipboard,
  hold,
  LAUNCH,
  LIVRAISON,
  openSummary,
  REPORT,
  review,
  SOON,
  TRAINING,
  tab,
} from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { end, expectToast, plan, withoutAnswers } from '../people.ts';
import { test } from '../speech.ts';

test('a transcript is shown by turns, searched and copied', async ({ arrive, saySentences }) => {
  const { meeting, amina } = await hold(arrive, saySentences);
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

test('a summary is generated automatically, copied, downloaded, and its citations open by keyboard', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const summary = await openSummary(page, meeting);
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

test('only lines cited by decisions and actions are highlighted, and the summary uses a wide screen', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.setViewportSize({ width: 1600, height: 820 });
  const summary = await openSummary(page, meeting);
  const [overview, actions] = ['Overview', 'Action Items'].map((name) =>
    summary.getByRole('heading', { name }),
  );
  await expect(actions!).toBeVisible(SOON);
  const [left, right] = [await overview!.boundingBox(), await actions!.boundingBox()];
  expect(right!.y).toBe(left!.y);
  expect(right!.x).toBeGreaterThan(left!.x + 400);
  await expect(summary.getByText('Selected from the transcript')).toBeVisible();
  await expect(summary.getByText('Embedded extractive engine')).toBeHidden();
  await summary.getByText('Details').click();
  await expect(summary.getByText('Embedded extractive engine')).toBeVisible();
  await tab(page, 'Transcript').click();
  const panel = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(panel.locator('[id^="segment-"] > .bg-deglet-mark')).toHaveText([REPORT, LAUNCH]);
  await expect(panel.locator('[data-overview] + [id^="segment-"]').first()).toHaveText(BUDGET);
});

test('each sentence of a multilingual overview has its own block, text direction and citation', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, BUDGET, LIVRAISON, TRAINING);
  await end(amina, meeting);
  await withoutAnswers(page);
  // Fixes the response to one sentence per language, because the engine chooses them freely.
  await page.route(`**/api/summaries/meeting/${meeting.id}`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const summary = (await response.json()) as Summary;
    const { transcripts } = await amina.call<{ transcripts: Transcript[] }>(
      'GET',
      `/api/jitsi/meetings/${meeting.id}/transcripts`,
    );
    const sentences = transcripts.map(({ id, content }) => ({
      text: `Amina Kaci: ${content}`,
      evidence: [id],
    }));
    await route.fulfill({ json: { ...summary, sentences } });
  });
  await openSummary(page, meeting);
  const overview = page.getByRole('tabpanel', { name: 'AI Summary' }).locator('section').first();
  const blocks = overview.locator('p, blockquote');
  await expect(overview.getByText('تدريب')).toBeVisible(SOON);
  await expect(blocks).toHaveCount(3);
  const seen = await blocks.evaluateAll((all) =>
    all.map((block) => ({
      isArabic: /\p{Script=Arabic}/u.test(block.textContent ?? ''),
      direction: getComputedStyle(block).direction,
      display: getComputedStyle(block).display,
      links: block.querySelectorAll('a').length,
    })),
  );
  expect(seen).toEqual(
    seen.map(({ isArabic }) => ({
      isArabic,
      direction: isArabic ? 'rtl' : 'ltr',
      display: 'block',
      links: 1,
    })),
  );
  expect(seen.filter(({ isArabic }) => isArabic)).toHaveLength(1);
});

test('a summary without decisions or actions quotes lines with speakers, and the transcript has no side column', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci', { width: 1600 });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, 'Good morning everybody.');
  await end(amina, meeting);
  const summary = await openSummary(page, meeting);
  await expect(summary.getByText('Amina Kaci: Good morning everybody.')).toBeVisible(SOON);
  await tab(page, 'Transcript').click();
  await expect(page.locator('[id^="segment-"]')).toHaveText(['Good morning everybody.']);
  await expect(page.getByRole('complementary', { name: 'Drawn from this meeting' })).toHaveCount(0);
});

test('a completed action item stays completed, also when the summary is regenerated', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const { page } = amina;
  const summary = await openSummary(page, meeting);
  const item = summary.getByRole('checkbox', { name: /^Send the report/ });
  await expect(item).not.toBeChecked(SOON);
  const saved = page.waitForResponse(/\/api\/action-items\//);
  await item.click();
  await expect(item).toBeChecked();
  await saved;
  await page.reload();
  await expect(item).toBeChecked();
  await page.getByRole('button', { name: 'Generate Summary' }).press('Enter');
  await expectToast(page, 'Summary Generated');
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeFocused();
  await expect(item).toBeChecked();

  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  expect(await clipboard(page)).toBe(page.url());

  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  await yacine.page.goto(review(meeting));
  await expect(yacine.page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
});

test('a meeting without speech explains why it has no transcript and no summary', async ({ arrive }) => {
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

test('the transcript is downloaded in the chosen format, by mouse and by keyboard', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.goto(review(meeting));
  const button = page.getByRole('button', { name: 'Download the transcript' });
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Word (.docx)',
    'PDF',
    'Plain text (.txt)',
    'Markdown (.md)',
    'Subtitles (.srt)',
    'Web subtitles (.vtt)',
    'Data (.json)',
  ]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectToast(page, 'Transcript Downloaded', 'Look for it among your downloads.');

  const next = page.waitForEvent('download');
  await button.press('Enter');
  const formats = page.getByRole('menuitem');
  await expect(formats.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(formats.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(formats.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const text = await readFile(await (await next).path(), 'utf8');
  for (const said of [BUDGET, REPORT, LAUNCH]) expect(text).toContain(said);
  await expect(button).toBeFocused();
});

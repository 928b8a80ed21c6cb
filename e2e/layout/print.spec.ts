import type { Page } from '@playwright/test';
import { openServerTab } from '../administration/serverTab.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';
import { settle } from './screenFaults.ts';

const REPORT = 'I will send the report to the client before Friday.';
const LAUNCH = 'We decided to move the product launch to the first week of October.';
const BUDGET = 'نراجع اليوم ميزانية الفصل الثالث مع كل الفريق.';

const NOT_PAPER =
  'nav, button:not([data-printed]), search, select, iframe, [role=toolbar], [role=tablist], input:not([type=checkbox]), aside, [aria-label^=Notifications]';

const visible = (page: Page, selector: string) => page.locator(selector).locator('visible=true');

/** The lightness of the text and of its background, from 0 (black) to 1 (white). */
const lightness = (page: Page, selector: string) =>
  visible(page, selector)
    .first()
    .evaluate((element) => {
      const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const lightnessOf = (colour: string) => {
        drawing.fillStyle = 'white';
        drawing.fillRect(0, 0, 1, 1);
        drawing.fillStyle = colour;
        drawing.fillRect(0, 0, 1, 1);
        return drawing.getImageData(0, 0, 1, 1).data[1]! / 255;
      };
      const root = getComputedStyle(document.documentElement);
      return [lightnessOf(getComputedStyle(element).color), lightnessOf(root.backgroundColor)];
    });

for (const language of ['en', 'ar'] as const) {
  test(`a review is printed completely, black on white and without controls (${language})`, async ({
    arrive,
    saySentences,
    server,
  }) => {
    const [amina, yacine] = [await arrive('Amina Kaci', { theme: 'dark' }), await arrive('ياسين بوزيد')];
    const meeting = await plan(amina, 'Budget T3');
    await addParticipant(amina, meeting, yacine);
    await saySentences(yacine, meeting, BUDGET);
    await saySentences(amina, meeting, REPORT, LAUNCH);
    await end(amina, meeting);
    const { page } = amina;
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }]);
    await page.goto(`/meetings/jitsi/${meeting.id}/recording?tab=summary`);
    const moments = page.getByRole('tabpanel').locator('a[href*="#segment-"]');
    await expect(moments.first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('tab').first().click();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1, name: 'Budget T3' })).toBeVisible();
    await expect(page.getByText(/\d{4}\D{1,3}\d{1,2}:\d{2}/).first()).toBeVisible();
    for (const sentence of [BUDGET, REPORT, LAUNCH])
      await expect(visible(page, '[id^="segment-"]').filter({ hasText: sentence })).toHaveCount(1);
    await expect(visible(page, 'h2')).not.toHaveCount(0);
    await expect(visible(page, 'a[href*="#segment-"]').first()).toHaveText(/^\d\d:\d\d$/);
    await expect(visible(page, NOT_PAPER)).toHaveCount(0);

    for (const selector of ['h1', '[id^="segment-"]', 'article h2', 'a[href*="#segment-"]']) {
      const [ink = 1, paper = 0] = await lightness(page, selector);
      expect(ink, selector).toBeLessThan(0.35);
      expect(paper).toBe(1);
    }
    const items = visible(page, 'article li, ol > li');
    for (const breaks of await items.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).breakInside),
    ))
      expect(breaks).toBe('avoid');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
}

test('no printed row stands in a grid, because Firefox cuts the lines of a grid within a grid at the end of a page', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page, call } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, REPORT, LAUNCH);
  await plan(amina, 'Budget T4');
  await end(amina, meeting);
  const review = `/meetings/jitsi/${meeting.id}/recording`;
  await page.goto(`${review}?tab=summary`);
  await expect(page.getByRole('tabpanel').locator('a[href*="#segment-"]').first()).toBeVisible();
  const share = await call<{ url: string }>('POST', `/api/meetings/${meeting.id}/shares`, {
    hasTranscript: true,
  });
  await page.emulateMedia({ media: 'print' });
  const paths = [review, new URL(share.url).pathname, '/action-items', '/ai-summaries', '/meetings'];
  for (const path of [...paths, '/custom-summary']) {
    await page.goto(path);
    const rows = visible(page, 'main li:not(li li)');
    await expect(rows.first(), path).toBeVisible();
    const around = await rows.evaluateAll((all) => {
      const styles = new Set<string>();
      for (const row of all)
        for (let one = row.parentElement; one; one = one.parentElement) {
          const { display, minHeight } = getComputedStyle(one);
          styles.add(display).add(minHeight);
        }
      return [...styles];
    });
    expect(around, path).not.toContain('grid');
    // A minimum height of a whole screen would print an empty second page.
    expect(around, path).not.toContain(`${page.viewportSize()?.height}px`);
  }
});

test('lists, the example and a running meeting are printed without controls', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci', { theme: 'dark' });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, REPORT, LAUNCH);
  for (const path of ['/custom-summary', '/action-items', '/meetings', '/ai-summaries', live(meeting)]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await settle(page);
    await expect(visible(page, 'main button').first(), path).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(visible(page, NOT_PAPER), path).toHaveCount(0);
    const [ink = 1, paper = 0] = await lightness(page, 'h1');
    expect([ink < 0.35, paper], path).toEqual([true, 1]);
  }
  const sentence = visible(page, 'main').getByText(REPORT);
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeHidden();
});

test('settings are printed with the chosen values of their fields', async ({ arrive, server }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await openServerTab(amina, server);
  await page.getByRole('radio', { name: 'By invitation' }).check();
  const field = page.getByRole('region', { name: 'Invitations' }).getByRole('combobox');
  await expect(field).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(field).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('radio', { name: 'Open' }).check();
});

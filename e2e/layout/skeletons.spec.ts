import type { Locator } from '@playwright/test';
import { expect, hydrated } from '../journey.ts';
import { end, plan, withoutAnswers } from '../people.ts';
import { test } from '../speech.ts';

/** Enough sentences for a summary of more than one line. */
const SAID = [
  'We decided to move the product launch to the first week of October in both cities.',
  'Karim will send the report with all the numbers of the third quarter to the client before Friday.',
  'The budget of the communication campaign was cut by a third because the posters cost too much.',
  'The new depot beside the harbour needs two drivers and one more van before winter comes.',
];

/** At noon, because a meeting past midnight shows a second date, which takes one line more than the skeleton. */
const AT_NOON = { startTime: '2030-01-01T12:00:00.000Z', endTime: '2030-01-01T13:00:00.000Z' };

/** The allowed difference between content and skeleton, in pixels. */
const TOLERANCE = 5;

async function boxOf(element: Locator) {
  const box = await element.first().boundingBox();
  if (!box) throw new Error('Nothing is there');
  return box;
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels skeletons have the size of the loaded content (no layout shift)`, async ({
    arrive,
    saySentences,
  }) => {
    const amina = await arrive('Amina Kaci', { width });
    const { page } = amina;
    const past = await plan(amina, 'Budget T2', AT_NOON);
    await saySentences(amina, past, ...SAID);
    await end(amina, past);
    await plan(amina, 'Budget T3', AT_NOON);
    await plan(amina, 'Budget T4', AT_NOON);
    // Only the review screen waits for a summary that is being generated.
    await page.goto(`/meetings/jitsi/${past.id}/recording?tab=summary`);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 40_000 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Budget T4' })).toBeVisible();
    // The number of rows is remembered for the skeleton.
    await hydrated(page);

    const skeleton = page.locator('[data-skeleton]');
    const main = page.getByRole('main');
    await withoutAnswers(page);
    const screens: [path: string, content: Locator][] = [
      ['/', main.getByRole('tabpanel').getByRole('list')],
      ['/meetings', main.getByRole('article')],
      ['/ai-summaries', main.getByRole('article')],
      ['/audio-transcription', main.locator('section')],
    ];
    for (const [path, content] of screens) {
      let answer = () => {};
      const gate = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/api\/(meetings|summaries|uploads|dashboard)/, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(path);
      const expected = await boxOf(skeleton);
      answer();
      await expect(skeleton).toHaveCount(0);
      const real = await boxOf(content);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(real[side] - expected[side]), `${side} of ${path}`).toBeLessThanOrEqual(TOLERANCE);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands between a screen and WCAG 2.2 AA, one line per place. Frames of our own are looked into as well. */
export async function screenFaults(page: Page): Promise<string[]> {
  const hasFrames = (await page.locator('iframe').count()) > 0;
  // What is right is told place by place only where it proves that a frame was looked into: it costs half the time.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(hasFrames ? {} : { resultTypes: ['violations'] })
    .withTags(LEVEL_AA)
    .analyze();
  const inFrames = passes.flatMap(({ nodes }) => nodes).filter(({ target }) => target.length > 1);
  if (hasFrames && inFrames.length === 0) throw new Error('A frame was not looked into');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' > ')} ${detailOf(failureSummary)}`),
  );
}

/** The first reason of axe's summary, whose first line only announces it. */
const detailOf = (summary: string): string => summary.split('\n')[1]?.trim() ?? '';

/** Waits until the screen shows what it has, in its own letters. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

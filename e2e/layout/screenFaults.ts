import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Time in ms that axe waits for its script in an iframe; with the default it skips iframes on a busy machine. */
const FRAME_WAIT_MS = 60_000;
/** axe also skips an iframe that replaces its document while the scripts are injected. */
const FRAME_TRIES = 3;
const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** No level of WCAG requires this, but screen readers list a screen's headings as its table of contents. */
const rules = { 'heading-order': { enabled: true } };

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The screen's violations of WCAG 2.2 AA, and skipped heading levels, one line per element. Checks our own iframes too. */
export async function screenFaults(page: Page): Promise<string[]> {
  const hasFrames = (await page.locator('iframe').count()) > 0;
  // Requests passes, which double the time, only for pages with iframes, where they prove that an iframe was checked.
  const analyze = () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules, ...(hasFrames ? { pingWaitTime: FRAME_WAIT_MS } : { resultTypes: ['violations'] }) })
      .withTags(LEVEL_AA)
      .analyze();
  let results = await analyze();
  for (let tries = 1; hasFrames && !hasLookedIntoFrames(results); tries++) {
    if (tries === FRAME_TRIES) throw new Error('A frame was not looked into');
    results = await analyze();
  }
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' > ')} ${detailOf(failureSummary)}`),
  );
}

const hasLookedIntoFrames = ({ passes }: AxeResults): boolean =>
  passes.some(({ nodes }) => nodes.some(({ target }) => target.length > 1));

/** The first reason of axe's summary, which follows a heading line. */
const detailOf = (summary: string): string => summary.split('\n')[1]?.trim() ?? '';

/** Waits until the screen has loaded its content and its fonts. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

import type { Page } from '@playwright/test';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { review } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { end, plan, test } from '../people.ts';
import { live } from '../transcription/livePanel.ts';
import { settle } from './screenFaults.ts';

const PHONES = [320, 390];
const PUBLIC = ['/', '/login', '/auth', '/about', '/terms', '/privacy', '/forgot-password', '/nothing'];
const PRIVATE = [
  ...['/', '/meetings', '/profile', '/ai-summaries', '/action-items', '/audio-transcription'],
  ...['/custom-summary', '/contact', '/pricing', '/settings', '/settings?tab=integrations'],
  ...['/settings?tab=notifications', '/settings?tab=server'],
];

/** Opens the screens with text of 200 % on phones, and returns those wider than the phone. */
async function wideScreens(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // Pages of the site have islands instead of one root.
    if ((await page.locator('#root').count()) > 0) await hydrated(page);
    // The parts of a screen that are loaded after its first content replace skeletons, or appear in its tab.
    const content = page.locator('main, [role=tabpanel]').locator('visible=true').last();
    const text = content.locator('h2, h3, p, li, label').locator('visible=true');
    await expect(text.first(), path).toBeVisible();
    await settle(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 740 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) wide.push(`${path} at ${width}: ${excess} pixels`);
    }
  }
  return wide;
}

for (const locale of ['en', 'fr', 'ar']) {
  test(`with text of 200 % in ${locale}, no public screen is wider than a phone`, async ({ visit }) => {
    const { page } = await visit({ locale, width: 320 });
    expect(await wideScreens(page, PUBLIC)).toEqual([]);
  });

  test(`with text of 200 % in ${locale}, no signed-in screen is wider than a phone`, async ({
    arrive,
    server,
  }) => {
    const amina = await arrive('Amina Kaci', { locale, width: 320 });
    const { page, user } = amina;
    expect((await server.command(['make-admin', user.email])).code).toBe(0);
    const [held, running] = [await plan(amina, 'Budget'), await plan(amina, 'Weekly')];
    await storeLines(server, held.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 40));
    await end(amina, held);
    const meetings = [live(running), review(held), `${review(held)}?tab=summary`];
    expect(await wideScreens(page, [...PRIVATE, ...meetings])).toEqual([]);
  });
}

test('with text of 200 %, a phone shows the whole start and end of a meeting that is scheduled', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390 });
  await page.goto('/meetings');
  await hydrated(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.getByRole('button', { name: 'Schedule' }).click();
  for (const label of ['Start Time', 'End Time']) {
    // A copy that is as wide as its content tells the width that the field needs.
    const [width = 0, needed = 1] = await page.getByLabel(label).evaluate((field) => {
      const copy = field.cloneNode(true) as HTMLInputElement;
      copy.style.width = 'max-content';
      field.after(copy);
      const widths = [field.getBoundingClientRect().width, copy.getBoundingClientRect().width];
      copy.remove();
      return widths;
    });
    expect(needed, label).toBeLessThanOrEqual(width);
  }
});

test('with text of 200 %, a phone shows the whole names of the people in a meeting', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  const name = page.getByRole('list', { name: 'People in this meeting' }).getByText('Amina Kaci');
  await expect(name).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
});

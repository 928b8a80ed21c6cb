import { expect } from '../journey.ts';
import { type Person, test } from '../people.ts';

const COUNT = 250;
const PAGE = 50;
const AT_ONCE = 25;
const HOUR_MS = 3_600_000;
const LONG = 'Budget'.repeat(34).slice(0, 200);
const LONG_ARABIC = 'ميزانية'.repeat(29).slice(0, 200);

/** Schedules 250 meetings, one per hour, the first two with very long titles. */
async function fill({ call }: Person): Promise<void> {
  const named = (nth: number) => [LONG, LONG_ARABIC][nth] ?? `Weekly review ${nth + 1}`;
  const begin = Date.now() + HOUR_MS;
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const nth = from + index;
        const [startTime, endTime] = [nth, nth + 1].map((hour) =>
          new Date(begin + hour * HOUR_MS).toISOString(),
        );
        return call('POST', '/api/meetings', { title: named(nth), startTime, endTime });
      }),
    );
  }
}

test('with 250 meetings and very long titles, list and palette work, and nothing overflows', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  test.slow();
  await fill(amina);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 820 });
    for (const path of ['/', '/meetings']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: LONG, exact: true })).toBeVisible();
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden, `${path} at ${width}`).toBe(0);
    }
    await expect(page.getByRole('tab', { name: `Upcoming (${COUNT})` })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(PAGE, { timeout: 60_000 });
    // The palette finds meetings on pages that are not fetched yet.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(`review ${COUNT}`);
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Weekly review 250/);
    await page.keyboard.press('Escape');
    await expect(cards).toHaveCount(PAGE);

    await page.getByRole('main').focus();
    // Scrolling to the end loads the next page, until all are loaded.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('heading', { name: `Weekly review ${COUNT}` })).toBeInViewport({
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await expect(cards).toHaveCount(COUNT);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

    for (const title of [LONG, LONG_ARABIC]) {
      const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await card.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ميزانيةميزانية');
    const found = page.getByRole('option', { name: LONG_ARABIC });
    await expect(found).toBeInViewport({ ratio: 1 });
    expect((await found.boundingBox())?.height).toBeLessThan(60);
    await page.keyboard.press('Escape');
  }
});

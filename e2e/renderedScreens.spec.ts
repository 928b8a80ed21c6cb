import { holdScripts } from './holdScripts.ts';
import { expect } from './journey.ts';
import { type Person, plan, test } from './people.ts';

/** A browser that has been here before has told the zone of its clock. */
async function setZone({ page }: Person, url: string, value: string): Promise<void> {
  await page.context().addCookies([{ name: 'time_zone', value, url }]);
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('the rows of my screens are there before any script, and the first press counts', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  await plan(amina, 'Budget of spring');
  await setZone(amina, server.address, ownZone);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amina Kaci' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Budget of spring' })).toBeVisible();
  await page.goto('/meetings', { waitUntil: 'commit' });
  const row = page.getByRole('article');
  await expect(row).toContainText('Budget of spring');
  await row.evaluate((element) => element.setAttribute('data-seen', 'rendered'));
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Start a Meeting' })).toBeVisible();
  // Hydration keeps the elements.
  await expect(page.locator('article[data-seen]')).toBeAttached();
});

for (const locale of ['en', 'fr', 'ar'])
  test(`my screens are hydrated as the server rendered them, ${locale}`, async ({ arrive, server }) => {
    const amina = await arrive('Amina Kaci', { locale, width: locale === 'fr' ? 1280 : 390 });
    await plan(amina, 'Réunion / اجتماع <b>&amp;');
    await setZone(amina, server.address, ownZone);
    const { page } = amina;
    for (const path of ['/', '/meetings', '/meetings?tab=past', '/meetings?q=nothing', '/dashboard']) {
      const answer = await page.goto(path);
      expect(await answer?.text()).toContain('data-island="app"');
      await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    }
  });

test('a clock in another zone than the page was rendered for shows its own times', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci');
  await plan(amina, 'Budget', { startTime: '2031-03-01T12:30:00.000Z', endTime: '2031-03-01T13:30:00.000Z' });
  await setZone(amina, server.address, 'Asia/Kathmandu');
  const { page } = amina;
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('6:15 PM');
  const own = await page.evaluate(() => new Date('2031-03-01T12:30:00.000Z').getMinutes());
  await expect(page.locator('main time')).toContainText(`:${String(own).padStart(2, '0')}`);
  await expect(page.locator('main time')).not.toContainText('6:15 PM');
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  // The next page is rendered for this clock.
  expect(await (await page.reload())?.text()).toContain(`data-time-zone="${ownZone}"`);
});

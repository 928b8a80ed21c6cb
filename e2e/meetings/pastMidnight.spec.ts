import type { ListedAction } from '#shared/contract/actionItems.ts';
import { hold, SOON } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';

const DAY_MS = 86_400_000;
const isoDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

test('a list of meetings that stays open past midnight says "Yesterday" instead of "Today"', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const start = new Date(Date.now() + 3 * DAY_MS);
  start.setHours(10, 0, 0, 0);
  await plan(amina, 'Réunion du matin', {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
  });
  await page.clock.install({ time: new Date(start).setHours(23, 58, 0, 0) });
  await page.goto('/meetings');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: /day/i });
  await expect(heading).toContainText('today');
  await page.clock.fastForward(180_000);
  await expect(heading).toContainText('yesterday');
});

test('an action item that is due today becomes overdue on a page that stays open past midnight', async ({
  arrive,
  saySentences,
}) => {
  const { yacine } = await hold(arrive, saySentences);
  const { page, call } = yacine;
  const today = new Date();
  const list = () =>
    call<{ actionItems: ListedAction[] }>(
      'GET',
      `/api/action-items?whose=mine&state=open&today=${isoDay(today)}`,
    );
  await expect.poll(async () => (await list()).actionItems.length, SOON).toBeGreaterThan(0);
  const [item] = (await list()).actionItems;
  await call('PATCH', `/api/action-items/${item?.id}`, { due: isoDay(today) });
  await page.clock.install({ time: new Date(today).setHours(23, 58, 0, 0) });
  await page.goto('/action-items');
  await hydrated(page);
  await expect(page.getByRole('list', { name: 'Today' })).toContainText('report');
  await page.clock.fastForward(180_000);
  await expect(page.getByRole('list', { name: 'Overdue' })).toContainText('report');
});

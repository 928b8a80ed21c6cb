import type { Meeting } from '#shared/contract/meetings.ts';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, type Person, plan, test } from '../people.ts';
import { holdScripts } from './holdScripts.ts';

/** Sets the time zone that a browser stores at its first visit. */
async function setZone({ page }: Person, url: string, value: string): Promise<void> {
  await page.context().addCookies([{ name: 'time_zone', value, url }]);
}

/**
 * Opens a path until the server has rendered its screen; returns the page's HTML. On a busy machine the first
 * renderings exceed the server's time limit.
 */
async function openRendered({ page }: Person, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = (await (await page.goto(path, { waitUntil: 'commit' }))?.text()) ?? '';
    expect(html).toContain('data-island="app"');
  }).toPass({ timeout: 60_000 });
  return html;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('rows are server-rendered before any script runs, and a first press before hydration takes effect', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  await plan(amina, 'Budget of spring');
  await setZone(amina, server.address, ownZone);
  const release = await holdScripts(page);
  await openRendered(amina, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amina Kaci' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Budget of spring' })).toBeVisible();
  await openRendered(amina, '/meetings');
  const row = page.getByRole('article');
  await expect(row).toContainText('Budget of spring');
  await row.evaluate((element) => element.setAttribute('data-seen', 'rendered'));
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Start a Meeting' })).toBeVisible();
  // Hydration keeps the marked elements.
  await expect(page.locator('article[data-seen]')).toBeAttached();
});

for (const locale of ['en', 'fr', 'ar'])
  test(`signed-in screens hydrate without a mismatch, ${locale}`, async ({ arrive, server }) => {
    const amina = await arrive('Amina Kaci', { locale, width: locale === 'fr' ? 1280 : 390 });
    await plan(amina, 'Réunion / اجتماع <b>&amp;');
    await setZone(amina, server.address, ownZone);
    const { page } = amina;
    for (const path of ['/', '/meetings', '/meetings?tab=past', '/meetings?q=nothing', '/dashboard']) {
      await openRendered(amina, path);
      await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    }
  });

const LINES = 300;

/** Creates two meetings of two people: an ended one with a summary, and a running one. */
async function holdMeetings(arrive: (name: string) => Promise<Person>, server: ServerProcess, amina: Person) {
  const yacine = await arrive('ياسين بوزيد');
  const people = [amina, yacine].map(({ user }) => ({ id: user.id, name: user.name ?? user.username }));
  const planned = async () => {
    const meeting = await plan(amina, 'Réunion / اجتماع <b>&amp;');
    await addParticipant(amina, meeting, yacine);
    await storeLines(server, meeting.id, longTranscript(people, LINES));
    return meeting;
  };
  const [over, running] = [await planned(), await planned()];
  await end(amina, over);
  await expect(async () => {
    const { summary } = await amina.call<{ summary: object | null }>(
      'GET',
      `/api/jitsi/meetings/${over.id}/summary`,
    );
    expect(summary).not.toBeNull();
  }).toPass({ timeout: 60_000 });
  return { yacine, review: addressOf(over, '/recording'), live: addressOf(running) };
}

const addressOf = ({ id }: Meeting, screen = ''): string => `/meetings/jitsi/${id}${screen}`;

for (const locale of ['en', 'fr', 'ar'])
  test(`the review and the live screen hydrate without a mismatch, and are not rendered for strangers, ${locale}`, async ({
    arrive,
    server,
  }) => {
    const amina = await arrive('Amina Kaci', { locale, width: locale === 'fr' ? 1280 : 390 });
    const { yacine, review, live } = await holdMeetings(arrive, server, amina);
    await setZone(amina, server.address, ownZone);
    const { page } = amina;
    for (const path of [review, `${review}?tab=summary`, `${review}?tab=chat`, live]) {
      const html = await openRendered(amina, path);
      expect(html).toContain('Réunion / اجتماع &lt;b&gt;&amp;amp;</h1>');
      await expect(page.locator('#root[data-hydrated]')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réunion / اجتماع <b>&amp;');
    }
    await expect(page.getByRole('log').locator('p[lang]').last()).toContainText(`(${LINES})`);
    await page.goto(review);
    await expect(page.locator('[id^="segment-"]')).toHaveCount(LINES);
    // People outside the meeting get its page without a rendered screen.
    const stranger = await arrive('Nour');
    await setZone(stranger, server.address, ownZone);
    await setZone(yacine, server.address, ownZone);
    expect(await openRendered(yacine, review)).toContain('Réunion');
    expect(await openRendered(stranger, review)).not.toContain('Réunion');
    const answer = await stranger.page.reload();
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(stranger.page.getByRole('heading', { level: 1 })).not.toContainText('Réunion');
  });

test('the first lines of a review are rendered before any script runs, and are kept by hydration', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { review, live } = await holdMeetings(arrive, server, amina);
  await setZone(amina, server.address, ownZone);
  const { page } = amina;
  const release = await holdScripts(page);
  await openRendered(amina, live);
  await expect(page.getByRole('button', { name: 'Start transcription' })).toBeVisible();
  // The transcript is scrolled to its end before any script runs.
  const panel = page.getByRole('region', { name: 'Live transcript' });
  await expect(panel.locator('p[lang]').last()).toContainText(`(${LINES})`);
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(
    await panel.evaluate((list) => {
      const [last] = [...list.querySelectorAll('p[lang]')].slice(-1);
      return list.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    }),
  ).toBeLessThan(60);
  await openRendered(amina, review);
  const line = page.locator('[id^="segment-"]').first();
  await expect(line).toBeVisible();
  await line.evaluate((element) => element.setAttribute('data-seen', 'rendered'));
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  release();
  await expect(page.getByRole('tab', { name: 'AI Summary' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[id^="segment-"]')).toHaveCount(LINES);
  // Hydration keeps the marked elements.
  await expect(page.locator('[data-seen]')).toBeAttached();
});

test('times are corrected after hydration if the page was rendered for another time zone', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci');
  await plan(amina, 'Budget', { startTime: '2031-03-01T12:30:00.000Z', endTime: '2031-03-01T13:30:00.000Z' });
  await setZone(amina, server.address, 'Asia/Kathmandu');
  const { page } = amina;
  expect(await openRendered(amina, '/')).toContain('6:15 PM');
  const own = await page.evaluate(() => new Date('2031-03-01T12:30:00.000Z').getMinutes());
  await expect(page.locator('main time')).toContainText(`:${String(own).padStart(2, '0')}`);
  await expect(page.locator('main time')).not.toContainText('6:15 PM');
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  // The next page is rendered for the browser's time zone.
  expect(await openRendered(amina, '/')).toContain(`data-time-zone="${ownZone}"`);
});

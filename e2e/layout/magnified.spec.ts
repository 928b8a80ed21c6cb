import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { boxOf } from '../boxes.ts';
import { review } from '../heldMeeting.ts';
import { expect, launch } from '../journey.ts';
import { end, plan, test, withoutAnswers } from '../people.ts';
import { live } from '../transcription/livePanel.ts';
import { withKeptRecording } from './keptRecording.ts';

/** A screen of 1280 by 1024 pixels, magnified four times. */
const MAGNIFIED = { width: 320, height: 256 };

for (const locale of ['en', 'ar'])
  for (const width of [1280, 390])
    test(`at ${width} pixels in ${locale}, the dots and tails of Arabic letters in titles are not cut off`, async ({
      arrive,
    }) => {
      const amina = await arrive('Amina Kaci', { locale, width });
      const { page } = amina;
      await plan(amina, 'اجتماع أسبوعي مع فريق التوزيع');
      for (const path of ['/', '/meetings']) {
        await page.goto(path);
        const title = page.getByRole('heading', { name: 'اجتماع أسبوعي مع فريق التوزيع' });
        await expect(title).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => true));
        const row = page.getByRole('listitem').filter({ has: title });
        const shown = await row.screenshot();
        await title.evaluate(({ style }) => style.setProperty('overflow', 'visible'));
        expect(shown.equals(await row.screenshot()), path).toBe(true);
      }
    });

for (const locale of ['en', 'fr', 'ar'])
  test(`on a phone in ${locale}, an administrator sees all tabs of the settings`, async ({
    arrive,
    server,
  }) => {
    const { page, user } = await arrive('Amina Kaci', { locale, width: 360 });
    expect((await server.command(['make-admin', user.email])).code).toBe(0);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/settings?tab=server');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(4);
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });

test('with a font size of 24 pixels in the browser, a phone shows the whole toolbar of the room, and no broken word', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { locale: 'fr' });
  const meeting = await plan(amina, 'Budget');
  const browser = await launch({ args: ['--blink-settings=defaultFontSize=24'] });
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 740 },
    storageState: await amina.page.context().storageState(),
    permissions: ['camera', 'microphone'],
    locale: 'fr',
  });
  const page = await context.newPage();
  await page.goto(live(meeting));
  const toolbar = page.frameLocator('iframe').getByRole('toolbar');
  await expect(toolbar.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  const names = page.getByRole('term');
  await expect(names).toHaveCount(3);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  for (const name of await names.all())
    expect(await name.evaluate((term) => term.scrollWidth - term.clientWidth)).toBe(0);
  await browser.close();
});

test('with a font size of 24 pixels, the server tab is no wider than a phone in French', async ({
  arrive,
  server,
}) => {
  const { page, user } = await arrive('Amina Kaci', { locale: 'fr', width: 390 });
  expect((await server.command(['make-admin', user.email])).code).toBe(0);
  await page.goto('/settings?tab=server');
  await page.addStyleTag({ content: 'html { font-size: 24px }' });
  await expect(page.getByText('Visioconférences', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const size of [MAGNIFIED, { width: 568, height: 320 }])
  test(`at ${size.width} by ${size.height}, what follows a conference can be read and used`, async ({
    arrive,
  }) => {
    const amina = await arrive('Amina Kaci', { ...size, locale: 'ar' });
    const { page } = amina;
    await page.goto(live(await plan(amina, 'Budget')));
    await page.frameLocator('iframe').getByRole('toolbar').getByRole('button').last().press('Enter');
    const notice = page.getByRole('region', { name: 'مؤتمر الفيديو' }).getByRole('status');
    const title = notice.getByRole('heading');
    const last = notice.getByRole('button').last();
    await expect(title).toBeVisible();
    await title.scrollIntoViewIfNeeded();
    await expect(title).toBeInViewport({ ratio: 1 });
    await notice.hover();
    await page.mouse.wheel(0, 100);
    await expect(last).toBeInViewport({ ratio: 1 });
  });

for (const size of [{ width: 1280, height: 820 }, { width: 390, height: 844 }, MAGNIFIED])
  test(`at ${size.width} by ${size.height}, the search and the player of a recording cover no focused line`, async ({
    arrive,
    server,
  }) => {
    const amina = await arrive('Amina Kaci', size);
    const { page, user } = amina;
    const meeting = await plan(amina, 'Budget', { botEnabled: false });
    await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 40));
    await end(amina, meeting);
    await withoutAnswers(page);
    await withKeptRecording(page, meeting.id);
    await page.goto(review(meeting));
    const lines = page.locator('[id^="segment-"]');
    const [player, search] = [page.getByRole('region', { name: 'Recording' }), page.getByRole('search')];
    await expect(player).toBeVisible();
    await lines.nth(30).focus();
    for (let moves = 0; moves < 20; moves++) await page.keyboard.press('ArrowUp');
    const focused = page.locator('[id^="segment-"]:focus');
    await expect(focused).toBeInViewport();
    const { y, height } = await boxOf(focused);
    for (const part of [player, search, ...(await page.getByRole('banner').all())]) {
      const above = await boxOf(part);
      // A long line does not fit below the bar of a magnified screen.
      expect(y + height - above.y - above.height).toBeGreaterThan(16);
    }
  });

test('at 1280 pixels in French, the actions of a running meeting are in one row', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { locale: 'fr' });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget')));
  const actions = page.locator('main header').first().getByRole('button');
  await expect(actions.filter({ hasText: 'Terminer' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const tops = await actions.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  expect(new Set(tops.filter((top) => top > 0)).size).toBe(1);
});

for (const theme of ['light', 'dark'] as const)
  test(`who asks for more contrast gets text and borders in stronger colours in the ${theme} theme`, async ({
    arrive,
  }) => {
    const { page } = await arrive('Amina Kaci', { theme });
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Account Information' });
    const [muted, strong] = [card.getByRole('paragraph').last(), card.getByRole('heading')];
    const colours = async () => ({
      muted: await muted.evaluate((text) => getComputedStyle(text).color),
      strong: await strong.evaluate((text) => getComputedStyle(text).color),
      border: await card.evaluate((frame) => getComputedStyle(frame).borderTopColor),
    });
    const before = await colours();
    await page.emulateMedia({ contrast: 'more' });
    const after = await colours();
    expect(before.muted).not.toBe(before.strong);
    expect(after.muted).toBe(after.strong);
    expect(after.border).not.toBe(before.border);
  });

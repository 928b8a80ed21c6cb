import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { boxOf } from '../boxes.ts';
import { review } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { end, type Person, plan, test } from '../people.ts';
import { live } from '../transcription/livePanel.ts';

const PHONE = { width: 360, height: 740 };
const LONG = `${'Budget of the western region, its vans, its lamps and its invoices. '.repeat(3)}`.slice(
  0,
  199,
);
const UNBROKEN = 'Quarterlybudgetreview'.repeat(10).slice(0, 200);

/** How many lines of the title are shown, and how many there are. */
const titleLines = (person: Person) =>
  person.page.getByRole('heading', { level: 1 }).evaluate(async (title) => {
    // The web font needs another number of lines than its fallback.
    await document.fonts.ready;
    const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
    return {
      shown: Math.round(title.clientHeight / lineHeight),
      all: Math.round(title.scrollHeight / lineHeight),
    };
  });

for (const [kind, title] of Object.entries({ 'of many words': LONG, 'without a space': UNBROKEN }))
  test(`on a phone a title ${kind} takes two lines, and its button shows all of it`, async ({ arrive }) => {
    const amina = await arrive('Amina Kaci', PHONE);
    const { page } = amina;
    const meeting = await plan(amina, title, { botEnabled: false });
    const expand = page.getByRole('button', { name: 'Show the whole title' });
    const shorten = page.getByRole('button', { name: 'Shorten the title' });
    for (const screen of [live(meeting), review(meeting)]) {
      await page.goto(screen);
      await expect(expand).toBeVisible();
      const cut = await titleLines(amina);
      expect(cut.shown).toBe(2);
      expect(cut.all).toBeGreaterThan(4);
      await expand.press('Enter');
      await expect(shorten).toBeFocused();
      const whole = await titleLines(amina);
      expect(whole.shown).toBe(whole.all);
      await shorten.click();
      expect(await titleLines(amina)).toEqual(cut);
      if (screen === live(meeting)) await end(amina, meeting);
    }
    await page.emulateMedia({ media: 'print' });
    const printed = await titleLines(amina);
    expect(printed.shown, 'lines in print').toBe(printed.all);
    await expect(expand).toBeHidden();
  });

test('below the two lines of a cut title, nothing of its third line is seen', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', PHONE);
  const { page } = amina;
  // Accents on capitals, and no tails, so that only the third line can reach below the second.
  await page.goto(review(await plan(amina, 'ÉLABORATION'.repeat(12), { botEnabled: false })));
  await expect(page.getByRole('button', { name: 'Show the whole title' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const title = page.getByRole('heading', { level: 1 });
  const clip = await boxOf(title);
  const shown = await page.screenshot({ clip });
  await title.evaluate(({ style }) => style.setProperty('clip-path', 'inset(0 0 0.2em)'));
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});

test('a short title has no button, and a phone shows its actions in two rows, with the public link in the menu', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', PHONE);
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget', { botEnabled: false });
  await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 12));
  await end(amina, meeting);
  await amina.call('POST', `/api/ai/generate-summary/${meeting.id}`);
  await page.goto(review(meeting));
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Public link' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Public link to the summary' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show the whole title' })).toBeHidden();
  const tops: number[] = [];
  for (const button of await page.locator('main header').first().getByRole('button').all())
    tops.push((await boxOf(button)).y);
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(2);

  await page.setViewportSize({ width: 1280, height: 820 });
  await expect(page.getByRole('button', { name: 'Public link' })).toBeVisible();
});

const FITTING = "Budget T3 et calendrier d'Oran (équipe « Est »)";

test('a title that fits in two lines only without its button is shown in full after it was cut', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  const meeting = await plan(amina, FITTING, { botEnabled: false });
  await end(amina, meeting);
  await page.goto(review(meeting));
  await expect(page.getByRole('heading', { name: FITTING })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const whole = page.getByRole('button', { name: 'Show the whole title' });
  await expect(whole).toBeHidden();
  await page.setViewportSize({ width: 300, height: 740 });
  await expect(whole).toBeVisible();
  await page.setViewportSize({ width: 390, height: 740 });
  await expect(whole).toBeHidden();
});

test('on an Arabic phone, the ellipsis of a cut Latin title stays on the screen', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 320, locale: 'ar' });
  const { page } = amina;
  const meeting = await plan(amina, LONG, { botEnabled: false });
  await page.goto(live(meeting));
  await expect(page.getByRole('button', { name: 'عرض العنوان كاملًا' })).toBeVisible();
  const box = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(box.x + box.width).toBeLessThanOrEqual(320);
});

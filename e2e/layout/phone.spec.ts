import type { Summary } from '#shared/contract/summaries.ts';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { type Box, boxOf, frameOf, overlap } from '../boxes.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, plan, withoutAnswers } from '../people.ts';
import { test } from '../speech.ts';
import { listen, live, start, status, transcript, voice } from '../transcription/livePanel.ts';

const PHONE = { width: 390, height: 844 };
const SENTENCE = 'Bonjour à tous, nous commençons par le budget du troisième trimestre et par les embauches';

test('on a phone the actions of a live meeting are in one menu, and the transcript starts above the fold', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', PHONE);
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget of the third quarter')));
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(start(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Copy Invite Link' })).toBeHidden();

  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Copy Invite Link', 'Share', 'Add to calendar', 'End meeting'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy Invite Link' })).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await more.click();
  await page.getByRole('button', { name: 'End meeting' }).click();
  const question = page.getByRole('alertdialog', { name: 'End this meeting for everyone?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
});

test('on a phone captions do not cover the name on a video tile', async ({ arrive, speech }) => {
  const amina = await arrive('Amina Kaci', { ...PHONE, voice: await voice() });
  const { page } = amina;
  speech.say(SENTENCE);
  await page.goto(live(await plan(amina, 'Budget')));
  const tile = frameOf(page).getByRole('group', { name: 'Amina Kaci (you)' });
  const name = tile.getByText('Amina Kaci (you)', { exact: true });
  await expect(name).toBeVisible();
  await listen(page);
  const caption = frameOf(page).getByText(SENTENCE);
  await expect(transcript(page).getByText(SENTENCE).first()).toBeVisible({ timeout: 20_000 });
  await expect(caption).toBeVisible();
  const [captionBox, nameBox] = [await boxOf(caption), await boxOf(name)];
  expect(overlap(captionBox, await boxOf(tile)), 'the caption reaches over the picture').toBe(true);
  expect(overlap(captionBox, nameBox)).toBe(false);

  // The floating picture is too small for captions, which would cover the name there.
  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  await expect(async () => {
    expect(await caption.count()).toBeGreaterThan(0);
    expect(await caption.first().isVisible()).toBe(false);
  }).toPass();
});

for (const locale of ['en', 'fr', 'ar'])
  test(`on a phone in ${locale}, a toast covers no control of an instant room`, async ({ arrive }) => {
    const { page } = await arrive('Amina Kaci', { ...PHONE, locale });
    await page.goto('/instant-meeting?room=abcdef12');
    const message = page.locator('li[data-state="open"]');
    await expect(message).toBeVisible({ timeout: 20_000 });
    // Waits for the toast's animation to finish.
    await message.evaluate((card) =>
      Promise.all(card.getAnimations().map((animation) => animation.finished)),
    );
    const controls = [
      ...(await page.locator('main button, header button').all()),
      ...(await page.frameLocator('iframe').locator('button:visible').all()),
    ];
    expect(controls.length).toBeGreaterThan(5);
    const messageBox = await boxOf(message);
    const boxes = await Promise.all(controls.map(boxOf));
    for (const box of boxes) expect(overlap(messageBox, box)).toBe(false);
    const [exit, keep] = boxes.filter(({ y }) => y > 56 && y < 200);
    expect(exit && keep && overlap(exit, keep)).toBe(false);
  });

for (const locale of ['en', 'fr', 'ar'])
  test(`on a phone in ${locale}, every tab of the review and the settings is in the viewport`, async ({
    arrive,
  }) => {
    const amina = await arrive('Amina Kaci', { ...PHONE, locale });
    const { id } = await plan(amina, 'Budget');
    for (const width of [390, 320]) {
      await amina.page.setViewportSize({ width, height: 844 });
      for (const path of [`/meetings/jitsi/${id}/recording`, '/settings']) {
        await amina.page.goto(path);
        const tabs = amina.page.getByRole('tab');
        await expect(tabs).toHaveCount(3);
        for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
      }
    }
  });

test('on a phone the floating video covers neither the newest line nor the participants', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 360, height: 740 });
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget of the third quarter');
  await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 60));
  await page.goto(live(meeting));
  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  const picture = page.locator('[data-floating]');
  await expect(async () => {
    const newest = transcript(page).locator('p[lang]').last();
    await expect(newest).toBeInViewport({ ratio: 1, timeout: 1_000 });
    expect(overlap(await boxOf(newest), await boxOf(picture))).toBe(false);
  }).toPass({ timeout: 10_000 });
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  // Retries, because a list that is still growing follows its newest line until it has handled the scroll event.
  await expect(async () => {
    await transcript(page).evaluate((list) => list.scrollTo({ top: 0 }));
    await expect(jump).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(overlap(await boxOf(jump), await boxOf(picture))).toBe(false);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const people = page.getByRole('list', { name: 'People in this meeting' });
  expect(overlap(await boxOf(people), await boxOf(picture))).toBe(false);

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('button', { name: 'Show the transcript large' }).press('Enter');
  await expect(transcript(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transcript', exact: true })).toBeFocused();
});

test('on a phone a point with many citations keeps at least half of its width for the text', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', PHONE);
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget of the third quarter');
  const lines = longTranscript([{ id: user.id, name: 'Amina Kaci' }], 6);
  await storeLines(server, meeting.id, lines);
  await end(amina, meeting);
  await withoutAnswers(page);
  // Fixes the response, because the engine chooses which lines a point cites.
  const evidence = lines.map(({ id }) => id);
  await page.route(`**/api/summaries/meeting/${meeting.id}`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const point = { text: SENTENCE, evidence };
    const task = {
      id: meeting.id,
      task: SENTENCE,
      owner: null,
      due: null,
      dueText: null,
      done: false,
      evidence,
    };
    const summary = (await response.json()) as Summary;
    await route.fulfill({ json: { ...summary, keyPoints: [point], actionItems: [task] } });
  });
  await page.goto(`/meetings/jitsi/${meeting.id}/recording?tab=summary`);
  const points = page.getByRole('tabpanel', { name: 'AI Summary' }).getByRole('listitem');
  await expect(points).toHaveCount(2, { timeout: 40_000 });
  for (const point of await points.all()) {
    await expect(point.getByRole('link')).toHaveCount(lines.length);
    const words = await boxOf(point.getByText(SENTENCE));
    expect(words.width).toBeGreaterThan((await boxOf(point)).width * 0.5);
  }
});

test('on a phone the search of a long transcript stays below the bar of the app while its matches are visited', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', PHONE);
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget of the third quarter', { botEnabled: false });
  await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 400));
  await end(amina, meeting);
  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  const field = page.getByLabel('Search this transcript');
  await field.fill('printers');
  // The arrows between matches leave room for the query.
  await expect(page.getByRole('button', { name: 'Next match' })).toBeVisible();
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  const [next, current] = [
    page.getByRole('button', { name: 'Next match' }),
    page.locator('mark[data-current]'),
  ];
  for (let moves = 0; moves < 8; moves++) {
    await next.press('Enter');
    await expect(current).toBeInViewport();
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height);
  const bar = page.getByRole('banner');
  await expect(next).toBeInViewport({ ratio: 1 });
  for (const part of [next, current]) expect(overlap(await boxOf(part), await boxOf(bar))).toBe(false);
});

const middleOf = ({ y, height }: Box): number => y + height / 2;

test('on a phone, the controls of the French transcript are in one row, and so are those of a meeting that is over', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390, height: 780, locale: 'fr' });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, 'I will send the report to the client before Friday.');
  await page.goto(live(meeting));
  const clear = page.getByRole('button', { name: 'Effacer la transcription' });
  const begin = page.getByRole('button', { name: 'Démarrer la transcription' });
  await expect(clear).toBeEnabled();
  expect(middleOf(await boxOf(clear))).toBeCloseTo(middleOf(await boxOf(begin)), 0);
  await end(amina, meeting);
  const note = page.getByText('Transcrit par').first();
  await expect(begin).toBeHidden();
  expect(middleOf(await boxOf(clear))).toBeCloseTo(middleOf(await boxOf(note)), 0);
});

for (const width of [320, 360])
  test(`on a phone of ${width} pixels, the icons of the French transcript are beside its status`, async ({
    arrive,
  }) => {
    const amina = await arrive('Amina Kaci', { width, height: 740, locale: 'fr' });
    const { page } = amina;
    const meeting = await plan(amina, 'Budget T3');
    await page.goto(live(meeting));
    const begin = page.getByRole('button', { name: 'Démarrer la transcription' });
    const language = page.getByRole('combobox', { name: 'Langue que vous parlez' });
    const clear = page.getByRole('button', { name: 'Effacer la transcription' });
    await expect(status(page, 'Connecté')).toBeVisible();
    expect(middleOf(await boxOf(language))).toBeCloseTo(middleOf(await boxOf(begin)), 0);
    const state = await boxOf(status(page, 'Connecté'));
    const icon = await boxOf(clear);
    expect(icon.y).toBeLessThan(state.y + state.height);
    expect(icon.y + icon.height).toBeGreaterThan(state.y);
  });

test('on a phone, the button "What did I miss?" appears without moving the transcript', async ({
  arrive,
  server,
}) => {
  const [amina, karim] = [await arrive('Amina Kaci', PHONE), await arrive('Karim Benali')];
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, karim);
  await storeLines(server, meeting.id, longTranscript([{ id: karim.user.id, name: 'Karim Benali' }], 12));
  const answered = Promise.withResolvers<void>();
  await page.route('**/missed', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(live(meeting));
  await expect(status(page, 'Connected')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const { y } = await boxOf(transcript(page));
  answered.resolve();
  await expect(page.getByRole('button', { name: 'What did I miss?' })).toBeVisible();
  expect((await boxOf(transcript(page))).y).toBe(y);
});

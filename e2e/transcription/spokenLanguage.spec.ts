import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';
import { voiceWithPauses } from '../voices.ts';
import { listen, live, start, status, words } from './livePanel.ts';

/** Allows for three utterances, the pauses after them, and a slow machine. */
const HEARD = { timeout: 60_000 };

test('French spoken under "English" is offered, and accepting by keyboard keeps the capture on', async ({
  arrive,
  speech,
}) => {
  test.setTimeout(200_000);
  speech.nameLanguage('french');
  speech.say((samples) => `voici une phrase de ${samples.length} échantillons`);
  const amina = await arrive('Amina Kaci', { voice: await voiceWithPauses() });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  const language = page.getByRole('combobox', { name: 'Language you speak' });
  await expect(language).toHaveText('English');
  await listen(page);
  await page.getByRole('tab', { name: 'Summary' }).click();

  await expect(status(page, 'This sounds like French. Write it as French?')).toBeVisible(HEARD);
  await expect(language).toBeHidden();
  await expect(page.getByRole('button', { name: 'Keep English' })).toBeVisible();
  await page.getByRole('button', { name: 'Change to French' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(language).toHaveText('French');
  await expect(page.getByText('This sounds like')).toHaveCount(0);
  await expect(status(page, 'Listening')).toBeVisible();

  const before = await words(page).count();
  await expect.poll(() => words(page).count(), HEARD).toBeGreaterThan(before + 1);
  await expect(page.locator('p[lang=en]')).toHaveCount(0);
  await expect(page.getByText('[…]')).toHaveCount(0);
  await expect(page.getByText('This sounds like')).toHaveCount(0);
  await expect(start(page)).toHaveCount(0);
});

test('the language offer is visible on the Summary tab and with a large video on a phone, by keyboard too', async ({
  arrive,
  speech,
}) => {
  test.setTimeout(300_000);
  speech.nameLanguage('french');
  speech.say((samples) => `voici une phrase de ${samples.length} échantillons`);
  const amina = await arrive('Amina Kaci', { voice: await voiceWithPauses() });
  const { page } = amina;
  const offer = status(page, 'This sounds like French. Write it as French?');
  const keep = page.getByRole('button', { name: 'Keep English' });
  await page.goto(live(await plan(amina, 'Budget T3')));
  await listen(page);
  const summary = page.getByRole('tab', { name: 'Summary' });
  await summary.click();
  await expect(offer).toBeInViewport({ ...HEARD, ratio: 1 });
  await expect(summary).toHaveAttribute('aria-selected', 'true');
  await keep.press('Enter');
  await expect(offer).toHaveCount(0);
  await expect(summary).toBeFocused();

  await page.goto(live(await plan(amina, 'Budget T4')));
  await listen(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const picture = page.getByRole('button', { name: 'Picture', exact: true });
  await picture.click();
  await expect(offer).toBeInViewport({ ...HEARD, ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(offer).toBeInViewport({ ratio: 1 });
  for (const button of [keep, page.getByRole('button', { name: 'Change to French' })]) {
    await expect(button).toBeInViewport({ ratio: 1 });
    // The button is not covered.
    await button.click({ trial: true });
  }
  await page.getByRole('button', { name: 'Change to French' }).press('Enter');
  await expect(offer).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Language you speak' })).toHaveText('French');
});

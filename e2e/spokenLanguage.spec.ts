import { expect } from './journey.ts';
import { listen, live, start, status, words } from './livePanel.ts';
import { plan } from './people.ts';
import { test } from './speech.ts';
import { voiceWithPauses } from './voices.ts';

/** Covers three utterances, the pauses behind them, and a slow machine. */
const HEARD = { timeout: 60_000 };

test('French under "English" is offered as French, and a key changes the language without an end of the capture', async ({
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

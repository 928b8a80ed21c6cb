import { readFile } from 'node:fs/promises';
import { expect } from '../journey.ts';
import { expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';
import { syntheticVoiceFile } from '../voices.ts';
import { listen, live, SPOKEN, start, status, stop, transcript, voice, words } from './livePanel.ts';

test('consent is asked until given, lines are shown as text, downloaded, and cleared from the view only', async ({
  arrive,
  speech,
}) => {
  const amina = await arrive('Amina Kaci', { voice: await voice() });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  speech.say('Bonjour <img src=x onerror="window.hurt=1"> à tous');
  await page.goto(live(meeting));
  await expect(status(page, 'Connected')).toBeVisible();

  await start(page).click();
  const consent = page.getByRole('alertdialog', { name: 'May we write down what you say?' });
  await consent.getByRole('button', { name: 'Not now' }).click();
  await expect(status(page, 'Connected')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'not transcribed' })).toBeVisible();
  await listen(page);
  await expectToast(page, 'Transcription Started');
  await expect(transcript(page).getByText('Preview')).toBeVisible(SPOKEN);
  await expect(words(page).first()).toHaveText('Bonjour <img src=x onerror="window.hurt=1"> à tous', SPOKEN);
  await stop(page).click();
  await expectToast(page, 'Transcription Stopped');
  await expect(status(page, 'Stopped')).toBeVisible();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download transcript' }).click();
  const file = await download;
  await expectToast(page, 'Transcript Downloaded');
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^transcript-meeting-${meeting.id}-\\d{4}-\\d\\d-\\d\\d\\.txt$`),
  );
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^Budget T3\n\n\[\d\d:\d\d\] Amina Kaci\nBonjour <img /,
  );

  const clear = page.getByRole('button', { name: 'Clear transcript' });
  page.once('dialog', (question) => void question.dismiss());
  await clear.click();
  await expect(words(page).first()).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await clear.click();
  await expectToast(page, 'Transcript Cleared');
  await expect(words(page)).toHaveCount(0);
  await expect(page.getByText('Cleared from your view. What is said next appears here.')).toBeVisible();
  await page.reload();
  await expect(words(page).first()).toBeVisible();
  await start(page).click();
  await expect(status(page, 'Listening')).toBeVisible();
});

test('a missing and a denied microphone show different error messages', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', new URLSearchParams(location.search).get('reason') ?? ''));
  });
  for (const [reason, message] of [
    ['NotAllowedError', 'Microphone access denied. Please allow microphone access in your browser settings.'],
    ['NotFoundError', 'No microphone detected. Please connect a microphone and try again.'],
  ] as const) {
    await page.goto(`${live(meeting)}?reason=${reason}`);
    await start(page).click();
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expectToast(page, 'Transcription Error', message);
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
    await expect(start(page)).toBeEnabled();
  }
});

test('changing the language restarts the transcription, and Arabic lines are right-to-left', async ({
  arrive,
  speech,
}) => {
  const amina = await arrive('Amina Kaci', { voice: await syntheticVoiceFile('en_a-mono') });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  await listen(page);
  speech.say('صباح الخير، نراجع الميزانية اليوم');
  await page.getByRole('combobox', { name: 'Language you speak' }).click();
  await page.getByRole('option', { name: 'Arabic' }).click();
  await expectToast(page, 'Language Changed');
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(transcript(page).locator('p[lang=ar]').first()).toBeVisible(SPOKEN);
  await stop(page).click();
  const line = page.getByRole('log').locator('p[lang=ar]').first();
  await expect(line).toHaveText('صباح الخير، نراجع الميزانية اليوم', SPOKEN);
  await expect(line).toHaveCSS('direction', 'rtl');
});

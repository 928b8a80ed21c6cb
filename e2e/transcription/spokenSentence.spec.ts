import type { Page } from '@playwright/test';
import { expect, schedule, signUp, test } from '../journey.ts';
import { voiceFile } from '../voices.ts';

/** Allows for chunks of two seconds, the pause that ends a sentence, and a recognition slower than real time. */
const SPOKEN = { timeout: 90_000 };

const transcriptLog = (page: Page) => page.getByRole('log');

async function speak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start transcription' }).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
}

test('two spoken sentences become a transcript and a summary that cites them, also after a restart', async ({
  visit,
  server,
}) => {
  test.setTimeout(400_000);
  const expectedErrors = /WebSocket connection|ERR_CONNECTION_REFUSED/;
  const [amina, yacine] = [
    (await visit({ voice: await voiceFile('0870.wav', 'en_a-mono'), expectedErrors })).page,
    (await visit({ voice: await voiceFile('0890.wav', 'en_b-mono'), expectedErrors })).page,
  ];
  await signUp(amina, 'Amina Kaci');
  await signUp(yacine, 'ياسين بوزيد');

  await schedule(amina, 'Budget T3');
  await amina.getByRole('link', { name: 'Join Meeting' }).click();
  await amina.getByRole('main').getByRole('button', { name: 'Copy Invite Link' }).click();
  const invitation = await amina.evaluate(() => navigator.clipboard.readText());
  await yacine.goto(invitation);
  await expect(yacine.getByText('Budget T3')).toBeVisible();
  await yacine.getByRole('button', { name: 'Join' }).click();
  await expect(yacine.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  const room = amina.frameLocator('iframe[title="Video conference"]');
  await expect(room.getByText('ياسين بوزيد').first()).toBeVisible();

  await Promise.all([speak(amina), speak(yacine)]);
  for (const page of [amina, yacine]) {
    await expect(transcriptLog(page).getByText('Amina Kaci').first()).toBeVisible(SPOKEN);
    await expect(transcriptLog(page).getByText('ياسين بوزيد').first()).toBeVisible(SPOKEN);
  }
  await Promise.all(
    [amina, yacine].map((page) => page.getByRole('button', { name: 'Stop', exact: true }).click()),
  );
  for (const page of [amina, yacine])
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible(SPOKEN);
  // Waits until the transcript no longer changes, because the last words are recognized after the stop.
  const linesOf = (page: Page) => transcriptLog(page).locator('p[lang]').allInnerTexts();
  let shown: string[] = [];
  await expect(async () => {
    shown = await linesOf(amina);
    await amina.waitForTimeout(8_000);
    expect(await linesOf(amina)).toEqual(shown);
  }).toPass(SPOKEN);
  await expect(transcriptLog(yacine).locator('p[lang]')).toHaveText(shown);

  await amina.getByRole('button', { name: 'End meeting' }).click();
  await amina.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click();
  await amina.goto(`${amina.url()}/recording`);
  await checkReview(amina, shown.length);

  await server.kill();
  await server.start();
  await yacine.goto(amina.url().split('#')[0] ?? '');
  await checkReview(yacine, shown.length);
});

/** Expects a complete transcript with its speakers, and that every citation of the summary leads to its line. */
async function checkReview(page: Page, lines: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.locator('[id^="segment-"]')).toHaveCount(lines);
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'where this was said' }).first();
  await expect(link).toBeVisible(SPOKEN);
  await link.click();
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[id^="segment-"]:focus')).toBeInViewport();
}

import { writeFileSync } from 'node:fs';
import { STALL_MS } from '#client/features/uploads/transfers/stallTimer.ts';
import { samplesOf, toWav } from '#server/engines/wav.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { test } from '../speech.ts';
import { isPart, rowOf, SENTENCE, SOON, send } from './sentFiles.ts';

test('an interrupted upload says at once that it waits, for minutes, then shows an error and can be retried', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource/ });
  await page.clock.install();
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  speech.say(SENTENCE);
  let tries = 0;
  await page.route('**/api/uploads/files', (route) => {
    tries += 1;
    return route.abort();
  });
  await send(page, 'week.mp3', recordedFile('mp3'));
  const row = rowOf(page, 'week');
  const waiting = row.getByRole('status').filter({ hasText: 'Waiting for the server. The upload goes on' });
  await expect(waiting).toBeVisible(SOON);
  // Before the upload's own retries are used up.
  expect(tries).toBeLessThan(5);
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(row.getByRole('alert')).toHaveText(/cannot be reached/, { timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expect(waiting).toBeHidden();
  await page.unroute('**/api/uploads/files');
  await row.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Transcribed: week' })).toBeVisible(SOON);
});

test('an upload outlasts a restart of the server, and a lost network until the browser is online', async ({
  arrive,
  speech,
  server,
}) => {
  test.setTimeout(180_000);
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource|WebSocket/ });
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  speech.say(SENTENCE);
  const row = rowOf(page, 'week');
  const status = row.getByRole('status');
  await server.kill();
  await send(page, 'week.mp3', recordedFile('mp3'));
  await expect(status).toContainText('Waiting for the server.', SOON);
  // Longer than an upload's own retries.
  await page.waitForTimeout(12_000);
  await server.start();
  await expect(row.getByText('Transcribed', { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.context().setOffline(true);
  await send(page, 'day.mp3', recordedFile('mp3'));
  const second = rowOf(page, 'day');
  await expect(second.getByRole('status')).toContainText('Waiting for the network.', SOON);
  await second.getByRole('button', { name: 'Cancel day' }).click();
  await expect(second).toBeHidden();
  await send(page, 'month.mp3', recordedFile('mp3'));
  const third = rowOf(page, 'month');
  await expect(third.getByRole('status')).toContainText('Waiting for the network.', SOON);
  // Long enough for the next attempt to be many seconds away.
  await page.waitForTimeout(20_000);
  await page.context().setOffline(false);
  await expect(third.getByText('Transcribed', { exact: true })).toBeVisible({ timeout: 10_000 });
});

test('an upload whose connection falls silent is resumed on another one', async ({ arrive, speech }) => {
  const { page } = await arrive('Amina Kaci');
  await page.clock.install();
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  speech.say(SENTENCE);
  let silent = 1;
  await page.route(isPart, (route) => {
    if (route.request().method() !== 'PATCH' || silent === 0) return route.continue();
    silent -= 1;
    return undefined;
  });
  await send(page, 'week.mp3', recordedFile('mp3'));
  await expect.poll(() => silent).toBe(0);
  await page.clock.fastForward(STALL_MS);
  await expect(rowOf(page, 'week').getByText('Transcribed', { exact: true })).toBeVisible(SOON);
});

test('an upload uses smaller parts after a 413 of a proxy, and can be retried after a 403', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource/ });
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  speech.say(SENTENCE);
  const html = { contentType: 'text/html', body: '<html><h1>nginx</h1></html>' };
  await page.route(isPart, (route) => route.fulfill({ status: 403, ...html }));
  const file = recordedFile('wav', { seconds: 40, options: ['-ar', '48000', '-ac', '2'] });
  expect(file.length).toBeGreaterThan(2 ** 20);
  await send(page, 'week.wav', file);
  const row = rowOf(page, 'week');
  await expect(row.getByRole('alert')).toHaveText('The server could not answer. Please try again.', SOON);
  await page.unroute(isPart);
  await page.route(isPart, async (route) => {
    const { length = 0 } = route.request().postDataBuffer() ?? [];
    await (length > 2 ** 20 ? route.fulfill({ status: 413, ...html }) : route.continue());
  });
  await row.getByRole('button', { name: 'Try Again' }).click();
  await expect(row.getByText('Transcribed', { exact: true })).toBeVisible(SOON);
});

test('an interrupted upload resumes after a reload at its offset, and its playback follows the transcript', async ({
  arrive,
  speech,
}, testInfo) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource/ });
  // So long that the next line is below the viewport of a small screen, but not longer than the recording allows.
  speech.say(`${SENTENCE} `.repeat(16).trim());
  // More than one part, because the second one is made to fail.
  const spoken = samplesOf(recordedFile('wav'));
  const samples = new Int16Array(4_800_000);
  // Repeats the speech, so that there is a second line to jump to.
  samples.set(spoken);
  samples.set(spoken, 480_000);
  const paths = [testInfo.outputPath('long.wav'), testInfo.outputPath('week.m4a')];
  writeFileSync(paths[0]!, toWav(samples));
  writeFileSync(paths[1]!, recordedFile('m4a'));
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  await page.route(isPart, (route) =>
    Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? route.abort() : route.continue(),
  );
  const input = page.getByLabel('Audio or video files');
  await input.setInputFiles(paths);
  const long = page.getByRole('group', { name: 'long.wav' });
  await long.getByRole('combobox', { name: 'After the transcription' }).click();
  await page.getByRole('option', { name: 'Keep it for 7 days' }).click();
  await page.getByRole('button', { name: 'Upload 2 Files' }).click();
  await expect(rowOf(page, 'week').getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  await expect(rowOf(page, 'long').getByText('Waiting for the server.', { exact: false })).toBeVisible(SOON);

  await page.reload();
  await expect(rowOf(page, 'long').getByText('8.4 MB of 9.6 MB arrived.', { exact: false })).toBeVisible();
  await page.unroute(isPart);
  const offsets: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && isPart(new URL(request.url())))
      offsets.push(request.headers()['upload-offset']);
  });
  await input.setInputFiles(paths[0]!);
  await page.getByRole('combobox', { name: 'After the transcription' }).click();
  await page.getByRole('option', { name: 'Keep it for 7 days' }).click();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(rowOf(page, 'long').getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  expect(offsets).toEqual([String(8 * 2 ** 20)]);

  await page.setViewportSize({ width: 640, height: 480 });
  await rowOf(page, 'long').getByRole('link', { name: 'View Transcript long' }).click();
  const player = page.getByRole('region', { name: 'Recording' });
  await expect(player.getByText('00:00 / 05:00')).toBeVisible();
  const second = page.locator('[id^="segment-"]').nth(1);
  await second.click();
  await expect(player.getByRole('button', { name: 'Pause the recording' })).toBeVisible();
  await expect(second).toHaveClass(/bg-bay-soft/);
  const position = player.getByRole('slider', { name: 'Position in the recording' });
  const seconds = async () => Number(await position.inputValue());
  await expect.poll(seconds).toBeGreaterThan(0);
  await position.focus();
  // The position can also be moved during playback.
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThan(90);
  await page.keyboard.press('Home');
  const first = page.locator('[id^="segment-"]').first();
  await expect(first).toHaveClass(/bg-bay-soft/);
  await expect(first).toBeInViewport({ ratio: 0.4 });
  await expect(second).not.toBeInViewport({ ratio: 0.4 });
  // The transcript scrolls with the playback.
  await page.keyboard.press('PageUp');
  await expect(second).toHaveClass(/bg-bay-soft/);
  await expect(second).toBeInViewport({ ratio: 0.4 });
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeVisible();
});

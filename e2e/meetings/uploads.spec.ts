import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { STALL_MS } from '#client/features/uploads/transfers/stallTimer.ts';
import { samplesOf, toWav } from '#server/engines/wav.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';

const SOON = { timeout: 20_000 };
const SENTENCE = 'Karim will send the report to the client before Friday.';

/** Whether a request sends a part of a file. */
const isPart = ({ pathname }: URL) => pathname.startsWith('/api/uploads/files/');

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Audio or video files').setInputFiles({ name, mimeType: 'audio/mp4', buffer });
const send = async (page: Page, name: string, buffer: Buffer) => {
  await choose(page, name, buffer);
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('an upload becomes a transcript and a summary while other screens are open', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/');
  await page.getByRole('link', { name: 'Transcription A recording' }).click();
  await expect(page).toHaveURL('/audio-transcription');
  await expect(page.getByRole('heading', { name: 'No Uploads Yet' })).toBeVisible();

  speech.say(SENTENCE);
  speech.failWith((response) => response.writeHead(500).end('down'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'Réunion du lundi.m4a',
    mimeType: 'audio/mp4',
    buffer: recordedFile('m4a'),
  });
  await expect(page.getByLabel('Title')).toHaveValue('Réunion du lundi');
  await page.getByLabel('Title').fill('Réunion du mardi');
  await page.getByRole('checkbox', { name: 'This is my own voice' }).check();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  const row = rowOf(page, 'Réunion du mardi');
  await expect(row.getByText('The speech engine', { exact: false })).toBeVisible(SOON);
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Transcribing/);

  await page.getByRole('link', { name: 'All Meetings' }).click();
  speech.failWith(null);
  await page.goBack();
  await expect(row.getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  await row.getByRole('button', { name: 'Rename Réunion du mardi' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Réunion du lundi');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Réunion du lundi')).toBeVisible();
  await rowOf(page, 'Réunion du lundi').getByRole('link', { name: 'View Transcript' }).click();
  await expect(page.getByRole('heading', { name: 'Réunion du lundi' })).toBeVisible();
  const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(transcript.getByText(SENTENCE).first()).toBeVisible();
  await expect(transcript.getByRole('heading', { name: 'Amina Kaci' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible(SOON);

  await page.goto('/audio-transcription');
  await rowOf(page, 'Réunion du lundi').getByRole('button', { name: 'Delete Réunion du lundi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Upload removed');
  await expect(rowOf(page, 'Réunion du lundi')).toBeHidden();
  await page.goto('/meetings?tab=past');
  await expect(page.getByRole('heading', { name: 'Réunion du lundi' })).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
});

test('a file that is no recording is rejected before the upload, and a transcription can be stopped', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audio Transcription' }).click();
  await choose(page, 'minutes.mp3', Buffer.from('Minutes of the meeting. '.repeat(100)));
  const refused = rowOf(page, 'minutes.mp3');
  await expect(refused.getByRole('alert')).toHaveText(/^This is not an audio or video file/);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();

  speech.failWith((response) => response.writeHead(500).end('down'));
  await send(page, 'week.mp3', recordedFile('mp3'));
  const row = rowOf(page, 'week');
  await expect(row.getByText('The speech engine', { exact: false })).toBeVisible(SOON);
  await row.getByRole('button', { name: 'Cancel week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByRole('progressbar')).toBeHidden();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(390);
});

test('an interrupted upload waits for the server for minutes, then shows an error and can be retried', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource/ });
  await page.clock.install();
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  speech.say(SENTENCE);
  await page.route('**/api/uploads/files', (route) => route.abort());
  await send(page, 'week.mp3', recordedFile('mp3'));
  const row = rowOf(page, 'week');
  const waiting = row.getByRole('status').filter({ hasText: 'Waiting for the server. The upload goes on' });
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(waiting).toBeVisible({ timeout: 100 });
  }).toPass(SOON);
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
  // So long that the next line is below the viewport.
  speech.say(`${SENTENCE} `.repeat(40).trim());
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

test('leaving the screen with chosen files that are not uploaded asks first', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  await choose(page, 'week.mp3', recordedFile('mp3'));
  const file = page.getByRole('group', { name: 'week.mp3' });
  await expect(file).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(file).toBeVisible();
  await expect(page).toHaveURL('/audio-transcription');
});

test('a WebM recording without a duration can be played and seeked on a narrow phone', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 320, height: 560 });
  speech.say(SENTENCE);
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  const [webm, file] = [recordedFile('webm'), { name: 'local.webm', mimeType: 'video/webm' }];
  await page.getByLabel('Audio or video files').setInputFiles({ ...file, buffer: webm });
  await page.getByRole('combobox', { name: 'After the transcription' }).click();
  await page.getByRole('option', { name: 'Keep it for 7 days' }).click();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(rowOf(page, 'local').getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  await rowOf(page, 'local').getByRole('link', { name: 'View Transcript' }).click();

  const player = page.getByRole('region', { name: 'Recording' });
  const position = player.getByRole('slider', { name: 'Position in the recording' });
  await expect(position).toHaveAttribute('aria-valuetext', '00:00 of 00:16');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await position.focus();
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', '00:05 of 00:16');
});

test('in Arabic on a phone, sizes and days are translated, long titles get an ellipsis, and focus is kept', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('أمينة قاسي', { width: 375, locale: 'ar' });
  speech.say(SENTENCE);
  await page.goto('/audio-transcription');
  await expect(page.getByText(/من 2 غيغابايت$/)).toBeVisible();
  const name = 'a very long name of a recording that nobody would ever write but some phones do, and more';
  const input = page.locator('input[type="file"]');
  const recording = { mimeType: 'audio/mp4', buffer: recordedFile('m4a') };
  const chooser = page.getByRole('button', { name: 'اختيار ملف' });
  await expect(chooser).toBeEnabled();
  await input.setInputFiles(['b', 'c'].map((other) => ({ ...recording, name: `${other}.m4a` })));
  await page.getByRole('group', { name: 'b.m4a' }).getByRole('combobox').click();
  await expect(page.getByRole('option', { name: 'الاحتفاظ به 7 أيام' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'b.m4a' }).getByRole('button').last().press('Enter');
  await expect(page.getByRole('group', { name: 'b.m4a' })).toBeHidden();
  await expect(chooser).toBeFocused();
  await page.getByRole('button', { name: 'إلغاء' }).press('Enter');
  await expect(chooser).toBeFocused();
  await input.setInputFiles({ ...recording, name: `${name}.m4a` });
  await page.getByRole('button', { name: 'رفع ملف واحد' }).press('Enter');
  const title = page.getByRole('heading', { name });
  await expect(title).toBeVisible();
  await expect(chooser).toBeFocused();
  // Screenshots the outer edge beside a line: only the second line has dots there.
  const beside = async (line: 1 | 2): Promise<Buffer> => {
    const { right: x, y } = await title.evaluate((box) => {
      const { right } = box.parentElement!.getBoundingClientRect();
      return { right, y: box.getBoundingClientRect().y };
    });
    const height = await title.evaluate((box) => box.clientHeight / 2);
    return page.screenshot({ clip: { x, y: y + (line - 1) * height, width: 14, height } });
  };
  // The row of the upload is replaced by that of the stored recording.
  await expect(page.getByText('تم التفريغ', { exact: true })).toBeVisible(SOON);
  await title.scrollIntoViewIfNeeded();
  expect((await beside(2)).equals(await beside(1))).toBe(false);
});

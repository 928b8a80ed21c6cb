import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UploadsAnswer } from '#shared/contract/uploads.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';

/** The magic number of a WebM file (EBML). */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

async function record(page: Page, source: 'This meeting' | 'A screen or a window'): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: source }).click();
}

/** Stops the recording, downloads it, and resolves with its loudest sample, 0–1. */
async function recordedPeak(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const bytes = await readFile(await (await downloading).path());
  return page.evaluate(async (recording) => {
    const { buffer } = Uint8Array.from(atob(recording), (letter) => letter.charCodeAt(0));
    const sound = await new AudioContext().decodeAudioData(buffer);
    return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  }, bytes.toString('base64'));
}

/** Number of recordings in the browser's private file system. */
const storedRecordings = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    let count = 0;
    for await (const name of folder.keys()) if (name.startsWith('recording-')) count++;
    return count;
  });

/** Makes the browser's question what to record wait for `window.choose()`, and capture no sound of the screen. */
const holdQuestion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const capture = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { choose: resolve, shared: [] });
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      await promise;
      const display = await capture({ ...options, audio: false });
      Object.assign(window, { shared: display.getTracks() });
      return display;
    };
  });

test('other participants see who records, and ending the meeting gives the recorder a WebM file', async ({
  arrive,
}) => {
  const [amina, karim] = [await arrive('Amina Kaci'), await arrive('Karim Benali')];
  const meeting = await plan(amina, 'Budget: T3');
  await addParticipant(amina, meeting, karim);
  await karim.page.goto(live(meeting));
  await amina.page.goto(live(meeting));

  await record(amina.page, 'A screen or a window');
  const stop = amina.page.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toContainText('00:0');
  const people = karim.page.getByRole('list', { name: 'People in this meeting' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Amina Kaci' })).toContainText('records');
  await expect(stop).toContainText('00:03', { timeout: 15_000 });

  await end(amina, meeting);
  await expect(amina.page.getByText('Your recording is ready')).toBeVisible();
  const downloading = amina.page.waitForEvent('download');
  await amina.page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^recording-Budget T3-\d{4}-\d\d-\d\d\.webm$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4)).toEqual(WEBM);
  expect(bytes.length).toBeGreaterThan(1_000);

  await amina.page.getByRole('button', { name: 'Upload to transcribe' }).click();
  await expectToast(amina.page, 'Your recording is on its way');
  // Navigates by the menu, because loading a new document would abort the upload.
  await amina.page.getByRole('link', { name: 'Audio Transcription' }).click();
  await expect(amina.page.getByText(download.suggestedFilename()).first()).toBeVisible();
});

test('a browser that captures a screen without sound records the voices of the others all the same', async ({
  arrive,
}) => {
  const [amina, karim] = [await arrive('Amina Kaci'), await arrive('Karim Benali')];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, karim);
  await amina.page.addInitScript(() => {
    const capture = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = (options) => capture({ ...options, audio: false });
  });
  await karim.page.goto(live(meeting));
  await amina.page.goto(live(meeting));
  const room = amina.page.frameLocator('iframe');
  await expect(room.getByRole('group', { name: 'Karim Benali', exact: true })).toHaveAttribute(
    'data-connection',
    'connected',
  );
  await room.getByRole('button', { name: 'Mute microphone' }).click();

  await record(amina.page, 'This meeting');
  await expect(amina.page.getByRole('button', { name: 'Stop recording' })).toContainText('00:04');
  await expect(amina.page.getByText('The others are not in the recording')).toBeHidden();
  // The beep of Karim's fake microphone.
  expect(await recordedPeak(amina.page)).toBeGreaterThan(0.02);
});

test('whoever mutes while the browser asks what to record is not heard in the recording', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await holdQuestion(amina.page);
  await amina.page.goto(live(meeting));
  const mute = amina.page.frameLocator('iframe').getByRole('button', { name: 'Mute microphone' });
  await expect(mute).toBeVisible();
  await record(amina.page, 'A screen or a window');
  await mute.click();
  await amina.page.evaluate('window.choose()');
  await expect(amina.page.getByRole('button', { name: 'Stop recording' })).toContainText('00:03');
  expect(await recordedPeak(amina.page)).toBeLessThan(0.001);
});

test('a screen that is chosen after the meeting was left is not shared', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await holdQuestion(amina.page);
  await amina.page.goto(live(meeting));
  await record(amina.page, 'A screen or a window');
  await amina.page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(amina.page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
  await amina.page.evaluate('window.choose()');
  await expect
    .poll(() => amina.page.evaluate('window.shared.map(({ readyState }) => readyState)'))
    .toEqual(['ended']);
});

test('discarding an unsaved recording requires a confirmation', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.goto(live(meeting));
  await record(amina.page, 'This meeting');
  const stop = amina.page.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toContainText('00:03');
  await stop.click();
  // A recording that the server does not take is as unsaved as before.
  await amina.page.route('**/api/uploads', async (route) => {
    const response = await route.fetch();
    const { facts, ...uploads } = (await response.json()) as UploadsAnswer;
    await route.fulfill({ json: { ...uploads, facts: { ...facts, maxMegabytes: 0 } } });
  });
  await amina.page.getByRole('button', { name: 'Upload to transcribe' }).click();
  await expectToast(amina.page, 'The recording could not be sent');
  await amina.page.getByRole('button', { name: 'Discard' }).click();
  await expect(amina.page.getByText('It is nowhere else.')).toBeVisible();
  await amina.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(amina.page.getByText('Your recording is ready')).toBeVisible();
  await amina.page.getByRole('button', { name: 'Discard' }).click();
  await amina.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(amina.page.getByText('Your recording is ready')).toBeHidden();
});

test('a recording is uploaded after an update of the server, or else stays unsaved', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 404|dynamically imported/ });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  const update = () => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  // The built file of tus-js-client.
  const isUploadingLoaded = page.waitForResponse(/\/assets\/browser-/);
  const stop = page.getByRole('button', { name: 'Stop recording' });
  const upload = page.getByRole('button', { name: 'Upload to transcribe' });
  await page.goto(live(meeting));
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
  await record(page, 'This meeting');
  await isUploadingLoaded;
  await update();
  // The first picture may come later than an earlier press, which records nothing.
  await expect(stop).toContainText('00:03');
  await stop.click();
  const isSent = page.waitForResponse(/\/api\/uploads\/files\//);
  await upload.click();
  await expectToast(page, 'Your recording is on its way', 'Audio Transcription shows how far it is.');
  expect((await isSent).ok()).toBe(true);

  await page.unroute('**/assets/**');
  await page.goto(live(meeting));
  await page.waitForLoadState('networkidle');
  await update();
  await record(page, 'This meeting');
  await expect(stop).toContainText('00:03');
  await stop.click();
  await upload.click();
  await expectToast(page, 'The recording could not be sent');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('It is nowhere else.')).toBeVisible();
});

test('a recording that is stopped before its first picture is not offered, and leaves no file', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => document.createElement('canvas').captureStream(0);
  });
  await amina.page.goto(live(meeting));
  await record(amina.page, 'A screen or a window');
  await amina.page.getByRole('button', { name: 'Stop recording' }).click();
  await expectToast(amina.page, 'Nothing was recorded');
  await expect(amina.page.getByText('Your recording is ready')).toBeHidden();
  await expect(amina.page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
  expect(await storedRecordings(amina.page)).toBe(0);
});

test('a recording that was not saved is downloaded when the screen is left, and its file is removed later', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.goto(live(meeting));
  await record(amina.page, 'This meeting');
  const stop = amina.page.getByRole('button', { name: 'Stop recording' });
  // The first picture may come later than an earlier press, which records nothing.
  await expect(stop).toContainText('00:03');
  await stop.click();
  await expect(amina.page.getByText('Your recording is ready')).toBeVisible();
  const downloading = amina.page.waitForEvent('download');
  await amina.page.getByRole('link', { name: 'Dashboard' }).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.subarray(0, 4)).toEqual(WEBM);
  expect(await storedRecordings(amina.page)).toBe(1);

  // Loads a new document, because the old one holds its file until it is closed.
  await amina.page.goto(live(meeting));
  await expect.poll(() => storedRecordings(amina.page)).toBe(0);
});

test('a meeting with recording switched off has no Record button', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Confidential', { enableRecording: false });
  await amina.page.goto(live(meeting));
  await expect(amina.page.getByRole('heading', { name: 'Confidential' })).toBeVisible();
  await expect(amina.page.getByRole('button', { name: 'Record', exact: true })).toHaveCount(0);
});

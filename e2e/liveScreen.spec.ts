import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Meeting } from '../src/shared/contract/meetings.ts';
import { expect } from './journey.ts';
import { expectToast, plan } from './people.ts';
import { test } from './speech.ts';
import { syntheticVoiceFile, voiceFile } from './voices.ts';

/** Two seconds a chunk, and the pause that ends a sentence. */
const SPOKEN = { timeout: 20_000 };

const voice = () => voiceFile('0870.wav', 'en_a-mono');
const words = (page: Page) => page.getByRole('log').locator('p[lang]');
const start = (page: Page) => page.getByRole('button', { name: 'Start transcription' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
const status = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

const live = ({ id }: Meeting) => `/meetings/jitsi/${id}`;

async function listen(page: Page): Promise<void> {
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
}

test('consent is asked once, the words appear as text, are downloaded, and cleared from the view only', async ({
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
  await expect(page.getByRole('listitem').filter({ hasText: 'not captured' })).toBeVisible();
  await listen(page);
  await expectToast(page, 'Transcription Started');
  await expect(page.getByRole('region', { name: 'Live transcript' }).getByText('Preview')).toBeVisible(
    SPOKEN,
  );
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
  await page.reload();
  await expect(words(page).first()).toBeVisible();
  await start(page).click();
  await expect(status(page, 'Listening')).toBeVisible();
});

test('without a microphone, or without leave to use it, the screen says which', async ({ arrive }) => {
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

const FAILURES = {
  "has no credit: The speech engine's account has no credit left": 402,
  'is down: The speech engine cannot be reached': 500,
  "refuses the key: The speech engine refuses this server's key": 401,
};

for (const [title, code] of Object.entries(FAILURES)) {
  const [what, message = ''] = title.split(': ');
  test(`an engine that ${what} is told from the others, and nothing said meanwhile is lost`, async ({
    arrive,
    speech,
  }) => {
    speech.failWith((response) => void response.writeHead(code).end('{}'));
    const amina = await arrive('Amina Kaci', { voice: await voice() });
    const { page } = amina;
    await page.goto(live(await plan(amina, 'Budget T3')));
    await listen(page);
    const trouble = page.getByRole('alert').getByText(message);
    await expect(trouble).toHaveText(
      `${message}. Your words are kept and will appear when it answers again.`,
      SPOKEN,
    );
    await expect(words(page)).toHaveCount(0);
    speech.failWith(null);
    await expect(words(page).first()).toHaveText(/^heard \d+ ms$/, SPOKEN);
    await expect(trouble).toBeHidden();
    await expect(status(page, 'Listening')).toBeVisible();
  });
}

test('what is said while the server is away is there when it is back', async ({ arrive, server }) => {
  test.setTimeout(90_000);
  const amina = await arrive('Amina Kaci', {
    voice: await syntheticVoiceFile('en_a-mono'),
    provokes: /WebSocket connection|ERR_CONNECTION_REFUSED/,
  });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await listen(page);
  await expect(words(page).first()).toBeVisible(SPOKEN);
  const awayFrom = Date.now();
  await server.stop('SIGKILL');
  await expectToast(page, 'Reconnecting');
  await expect(status(page, 'Connecting')).toBeVisible();
  await expect(page.getByText(/Not connected\. Your last \d+ seconds are kept in this tab/)).toBeVisible();
  await server.resume();
  const backAt = Date.now();
  await expect(status(page, 'Listening')).toBeVisible(SPOKEN);

  const path = `/api/jitsi/meetings/${meeting.id}/transcripts`;
  await expect
    .poll(async () => {
      const { transcripts } = await amina.call<{
        transcripts: { timestamp: string; durationMs: number }[];
      }>('GET', path);
      return transcripts.some(({ timestamp, durationMs }) => {
        const from = Date.parse(timestamp);
        return from + durationMs > awayFrom && from < backAt;
      });
    }, SPOKEN)
    .toBe(true);
  await expect(page.getByText('did not reach the server')).toBeHidden();
});

test('another language starts anew in it, and Arabic is written from the right', async ({
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
  const line = page.getByRole('log').locator('p[lang=ar]').first();
  await expect(line).toHaveText('صباح الخير، نراجع الميزانية اليوم', SPOKEN);
  await expect(line).toHaveCSS('direction', 'rtl');
});

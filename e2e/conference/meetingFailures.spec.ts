import type { Page } from '@playwright/test';
import { CLOSE } from '#shared/contract/transcription.ts';
import { expect } from '../journey.ts';
import { end, expectToast, plan, withoutAnswers } from '../people.ts';
import { test } from '../speech.ts';
import { live, start, status } from '../transcription/livePanel.ts';

const SOON = { timeout: 20_000 };
const REFUSED = /status of 50\d/;
const SAID = 'We decided to move the product launch to the first week of October.';

const forbidClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

test('an unreachable live connection shows an error with buttons to retry and refresh', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.route(/external_api/, (route) => route.fulfill({ status: 404, body: '' }));
  const meeting = await plan(amina, 'Budget T3');
  let isRefusing = true;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isRefusing) void socket.close({ code: CLOSE.policy });
    else socket.connectToServer();
  });
  await page.goto(live(meeting));
  const box = page.getByRole('alert').filter({ hasText: 'Connection Error' });
  await expect(box.getByText('Connection Error', { exact: true })).toBeVisible();
  await expect(
    box.getByText(
      'Failed to connect to the transcription service. Please refresh the page or try again later.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText('There is no picture and no sound from here.', { exact: true })).toBeVisible();
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expectToast(page, 'Transcription Error', 'WebSocket not connected');
  isRefusing = false;
  await box.getByRole('button', { name: 'Retry Connection' }).click();
  await expect(status(page, 'Connected')).toBeVisible();
  await expect(box).toBeHidden();
  await expect(page.getByText('no sound from here, but transcription works beside it.')).toBeVisible();

  await page.addInitScript(() => {
    // Skips the iframe, because the conference has its own socket.
    if (window.top !== window) return;
    window.WebSocket = new Proxy(WebSocket, {
      construct: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
  });
  await page.reload();
  await expect(
    box.getByText(
      'Failed to initialize transcription service. Please check your internet connection and refresh the page.',
      { exact: true },
    ),
  ).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await box.getByRole('button', { name: 'Refresh Page' }).click();
  await reloaded;
  await expect(box).toBeVisible();
});

test('a copy or download that the browser blocks shows a toast in a live meeting', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, SAID);
  await page.goto(live(meeting));
  await expect(page.getByRole('log').getByText(SAID)).toBeVisible();
  await forbidClipboard(page);
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Copy Invite Link' }).click();
  await expectToast(page, 'Failed to Copy', 'Could not copy invite link to clipboard');
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Copy Failed');
  await page.getByRole('button', { name: 'Download transcript' }).click();
  await expectToast(page, 'Download Failed', 'Could not download the transcript');
});

test('a summary that is pending, fails or cannot be copied is reported on the live screen and the review', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, SAID);
  await end(amina, meeting);
  const panel = page.getByRole('tabpanel', { name: 'Summary', exact: true });
  const openLive = async () => {
    await page.goto(live(meeting));
    await page.getByRole('tab', { name: 'Summary' }).click();
  };
  await page.route('**/api/jitsi/meetings/*/summary', (route) => route.fulfill({ json: { summary: null } }));
  await openLive();
  await expect(panel.getByText('This takes a minute or two.', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const refuse = (message: string) =>
    page.route('**/api/ai/generate-summary/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
    );
  await refuse('');
  await expect(async () => {
    await openLive();
    await expect(panel.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 3_000 });
  }).toPass(SOON);
  await panel.getByRole('button', { name: 'Regenerate' }).click();
  await expectToast(page, 'Error', 'Failed to generate summary');
  await forbidClipboard(page);
  await panel.getByRole('button', { name: 'Copy Summary' }).click();
  await expectToast(page, 'Failed to copy');

  await refuse('The summary engine is away');
  await page.goto(`${live(meeting)}/recording?tab=summary`);
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expectToast(page, 'Error', 'Failed to generate summary: The summary engine is away');
  await forbidClipboard(page);
  await page.getByRole('button', { name: 'Copy Summary' }).click();
  await expectToast(page, 'Copy Failed');
});

test('a recording without a transcript has another message than no recording', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await end(amina, meeting);
  await withoutAnswers(page);
  await page.route(`**/api/jitsi/meetings/${meeting.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), recordingStatus: 'completed' } });
  });
  await page.goto(`${live(meeting)}/recording`);
  await expect(
    page.getByText('The recording has been uploaded but not yet transcribed.', { exact: true }),
  ).toBeVisible();
});

test('a conference that fails without a message shows a generic error', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.route(/external_api/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "window.JitsiMeetExternalAPI = class { constructor() { throw new Error(''); } };",
    }),
  );
  await page.goto('/instant-meeting');
  await expect(page.getByRole('heading', { name: 'Meeting Error' })).toBeVisible();
  await expect(page.getByText('Failed to initialize meeting', { exact: true })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { cardOf, plan } from '../people.ts';
import { test } from '../speech.ts';
import { listen, start, stop } from '../transcription/livePanel.ts';

/** Exceeds the length of a chunk, so that an unmuted microphone would have sent one. */
const LISTENING_MS = 2_300;

/**
 * Records what the page sends on its sockets: binary frames are audio, and "stop" follows the last frame of a stream.
 */
function followSockets(page: Page) {
  const sent = { audioBytes: 0, stops: 0 };
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') sent.audioBytes += payload.length;
      else if (payload === '{"type":"stop"}') sent.stops += 1;
    }),
  );
  return sent;
}

test('no audio byte is sent while muted, stopped, hung up or off the screen', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const sent = followSockets(page);
  const expectAudioSent = async () => {
    const { audioBytes } = sent;
    await expect.poll(() => sent.audioBytes).toBeGreaterThan(audioBytes);
  };
  const expectNoAudioSent = async (after: () => Promise<unknown>) => {
    const { stops } = sent;
    await after();
    await expect.poll(() => sent.stops).toBeGreaterThan(stops);
    const { audioBytes } = sent;
    await page.waitForTimeout(LISTENING_MS);
    expect(sent.audioBytes).toBe(audioBytes);
  };
  const room = page.frameLocator('iframe[title="Video conference"]');
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click();

  await plan(amina, 'Budget T3');
  await page.goto('/meetings');
  // Opens the screen by a link, so that going back leaves the screen but not the page.
  await cardOf(page, 'Budget T3').getByRole('link', { name: 'Join Meeting' }).click();
  await expect(room.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
  await listen(page);
  await expectAudioSent();
  await expectNoAudioSent(() => press('Mute microphone'));
  await press('Unmute microphone');
  await expectAudioSent();
  await expectNoAudioSent(async () => {
    await room.getByRole('region', { name: 'People' }).click();
    await page.keyboard.press('m');
  });
  await page.keyboard.press('m');
  await expectAudioSent();
  await expectNoAudioSent(() => stop(page).click());
  await start(page).click();
  await expectAudioSent();
  await expectNoAudioSent(() => press('Leave'));
  await start(page).click();
  await expectAudioSent();
  await expectNoAudioSent(() => page.goBack());
});

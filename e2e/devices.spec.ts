import type { RoomWindow } from '../src/room/roomWindow.ts';
import { expect } from './journey.ts';
import { listen, live, status } from './livePanel.ts';
import { plan } from './people.ts';
import { test } from './speech.ts';

test('a denied camera and a lost microphone are reported, and the conference continues', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotAllowedError')) : capture(wanted);
  });
  const room = page.frameLocator('iframe[title="Video conference"]');
  const button = (name: string) => room.getByRole('button', { name, exact: true });
  await page.goto(live(await plan(amina, 'Budget T3')));
  await expect(
    room.getByText('Camera access denied. Please allow camera access in your browser settings.'),
  ).toBeVisible();
  await expect(button('Mute microphone')).toBeVisible();
  await listen(page);

  const frame = page.frames().find((frame) => frame.url().includes('/room/'));
  await frame?.evaluate(() => {
    const track = (window as unknown as RoomWindow).tajmaatRoom?.localAudioTrack();
    track?.stop();
    // The event that a browser fires when the cable is pulled.
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(room.getByText('No microphone detected.')).toBeVisible();
  await expect(
    page.getByText('Your microphone was disconnected. Connect it again, then press Start.').first(),
  ).toBeVisible();
  await button('Unmute microphone').click();
  await expect(button('Mute microphone')).toBeVisible();
  // Goes on by itself with the microphone.
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(page.getByText('You are muted in the conference.')).toBeHidden();
});

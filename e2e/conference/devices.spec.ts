import type { RoomWindow } from '../../src/room/roomWindow.ts';
import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';
import { listen, live, status } from '../transcription/livePanel.ts';
import { enterRoom } from './roomGuests.ts';

declare global {
  interface Window {
    hasNoMicrophone: boolean;
    isCameraAllowed: boolean;
    isCameraUnplugged: boolean;
    /** Number of requests for the unplugged camera. */
    misses: number;
    camera: MediaStreamTrack;
  }
}

test('a denied camera and a lost microphone are reported, and the conference continues', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => {
      if (wanted?.video) return Promise.reject(new DOMException('', 'NotAllowedError'));
      if (window.hasNoMicrophone) return Promise.reject(new DOMException('', 'NotFoundError'));
      return capture(wanted);
    };
  });
  const room = page.frameLocator('iframe[title="Video conference"]');
  const button = (name: string) => room.getByRole('button', { name, exact: true });
  await page.goto(live(await plan(amina, 'Budget T3')));
  await expect(
    room.getByText('Camera access denied. Please allow camera access in your browser settings.'),
  ).toBeVisible();
  await expect(button('Mute microphone')).toBeVisible();
  await listen(page);

  const inFrame = room.locator('html');
  const unplug = (isOnlyMicrophone: boolean) =>
    inFrame.evaluate((_, isOnlyMicrophone) => {
      window.hasNoMicrophone = isOnlyMicrophone;
      const track = (window as unknown as RoomWindow).tajmaatRoom?.localAudioTrack();
      track?.stop();
      // The browser fires this event when the cable is unplugged.
      track?.dispatchEvent(new Event('ended'));
    }, isOnlyMicrophone);
  await unplug(true);
  await expect(room.getByText('No microphone detected.')).toBeVisible();
  await expect(
    page.getByText('Your microphone was disconnected. Connect it again, then press Start.').first(),
  ).toBeVisible();
  await inFrame.evaluate(() => {
    window.hasNoMicrophone = false;
  });
  await button('Unmute microphone').click();
  await expect(button('Mute microphone')).toBeVisible();
  // Capture continues by itself with the microphone.
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(page.getByText('You are muted in the conference.')).toBeHidden();

  await unplug(false);
  await expect(room.getByText('Your microphone was disconnected. This one is used now: Fake')).toBeVisible();
  await expect(button('Mute microphone')).toBeVisible();
  await expect(status(page, 'Listening')).toBeVisible();
  await button('Mute microphone').click();
  await unplug(false);
  await expect(room.getByText('No microphone detected.')).toBeVisible();
});

test('in the room, the camera starts once permission is granted, and with another device after unplugging', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  await amina.page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    window.misses = 0;
    mediaDevices.getUserMedia = async (wanted) => {
      const video = typeof wanted?.video === 'object' ? wanted.video : null;
      if (video && !window.isCameraAllowed) throw new DOMException('', 'NotAllowedError');
      if (video?.deviceId && window.isCameraUnplugged) {
        window.misses++;
        throw new DOMException('', 'OverconstrainedError');
      }
      const stream = await capture(wanted);
      window.camera = stream.getVideoTracks()[0] ?? window.camera;
      return stream;
    };
  });
  const guest = await enterRoom(amina, 'permissions', { devices: { videoInput: 'fake_device_0' } });
  const inFrame = guest.frame.locator('html');
  const own = guest.frame.locator('[data-self=true]');
  await guest.expectEvent('cameraError', { type: 'gum.permission_denied' });
  await inFrame.evaluate(() => {
    window.isCameraAllowed = true;
  });
  await guest.button('Start camera').click();
  await expect(own).toHaveAttribute('data-video', 'true');

  await inFrame.evaluate(() => {
    window.isCameraUnplugged = true;
    window.camera.stop();
    // The browser fires this event when the cable is unplugged.
    window.camera.dispatchEvent(new Event('ended'));
  });
  await expect(guest.frame.getByText('No camera detected.')).toBeVisible();
  await guest.expectEvent('cameraError', { type: 'gum.not_found' });
  await expect(own).toHaveAttribute('data-video', 'false');
  await guest.button('Start camera').click();
  await expect(own).toHaveAttribute('data-video', 'true');
  expect(await inFrame.evaluate(() => window.misses)).toBe(1);
});

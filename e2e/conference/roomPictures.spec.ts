import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { type Person, test } from '../people.ts';
import { enterRoom, type Guest, withoutDevices } from './roomGuests.ts';

const [AMINA, KARIM, LILA] = ['Amina Kaci', 'Karim Benali', 'Lila Haddad'] as const;
/** Index of the camera among the senders of a connection. */
const CAMERA = 1;

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

interface Sent {
  isActive: boolean;
  /** Factor by which the camera is scaled down. */
  scale: number;
}

test.describe.configure({ timeout: 300_000 });

/** For an overloaded machine with slow encoders. */
const patient = expect.configure({ timeout: 60_000 });

/** Collects the connections of a page's frames, because the browser exposes their encoders nowhere else. */
const watchConnections = ({ page }: Person) =>
  page.addInitScript(() => {
    window.connections = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.connections.push(this);
      }
    };
  });

/** Makes a person's browser report hardware support for this codec, which test browsers lack. */
const withHardware = ({ page }: Person, codec: string) =>
  page.addInitScript((type) => {
    const answer = async ({ video }: { video?: VideoConfiguration }) => ({
      supported: true,
      smooth: true,
      powerEfficient: video?.contentType === type,
      keySystemAccess: null,
    });
    const { mediaCapabilities } = navigator;
    mediaCapabilities.encodingInfo = answer;
    mediaCapabilities.decodingInfo = answer;
  }, codec);

const roomOf = (page: Page) => page.frameLocator('iframe').locator('html');

/** What the room sends of the own camera to each other member. */
const sentCameras = (page: Page): Promise<Sent[]> =>
  roomOf(page).evaluate(
    (_, camera) =>
      window.connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .map((connection) => {
          const { encodings } = connection.getTransceivers()[camera]!.sender.getParameters();
          const { active = true, scaleResolutionDownBy: scale = 1 } = encodings[0]!;
          return { isActive: active, scale };
        }),
    CAMERA,
  );

/** Frames of the own camera sent so far, on the connection where the camera is paused and on the other one. */
const sentFrames = (page: Page): Promise<{ paused: number; other: number }> =>
  roomOf(page).evaluate(async (_, camera) => {
    const frames = { paused: 0, other: 0 };
    for (const connection of window.connections) {
      if (connection.connectionState !== 'connected') continue;
      const { sender } = connection.getTransceivers()[camera]!;
      const isActive = sender.getParameters().encodings[0]!.active;
      for (const report of (await sender.getStats()).values())
        if (report.type === 'outbound-rtp') frames[isActive ? 'other' : 'paused'] = report.framesSent ?? 0;
    }
    return frames;
  }, CAMERA);

const receivedHeight = (viewer: Guest, of: string): Promise<number> =>
  viewer
    .tile(of)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.videoHeight);

test('a video is sent in the size of its tile, and not to participants who hide the tile', async ({
  arrive,
}) => {
  const [amina, karim, lila] = await Promise.all([arrive(AMINA), arrive(KARIM), arrive(LILA)]);
  await watchConnections(amina);
  // She sends no video, which leaves more CPU time for the others' encoders.
  await withoutDevices(lila);
  const [first, second, third] = await Promise.all([
    enterRoom(amina, 'sizes'),
    enterRoom(karim, 'sizes'),
    enterRoom(lila, 'sizes'),
  ]);
  await second.expectPicture(AMINA);
  await third.expectPicture(AMINA);
  const scales = async () => (await sentCameras(first.page)).map(({ scale }) => scale).toSorted();
  const active = async () => (await sentCameras(first.page)).map(({ isActive }) => isActive).toSorted();
  await patient.poll(scales).toEqual([1.5, 1.5]);

  // Amina's tile moves to the strip beside Lila's large one.
  await second.tile(LILA).hover();
  await second.button(`Pin ${LILA}`).click();
  await patient.poll(scales).toEqual([1.5, 3]);
  await patient.poll(() => receivedHeight(second, AMINA)).toBeLessThanOrEqual(180);

  await second.button('Filmstrip').click();
  await expect(second.tile(AMINA)).toBeHidden();
  await patient.poll(active).toEqual([false, true]);
  // Polls, because a last frame may still be in transit.
  const framesMeanwhile = async () => {
    const before = await sentFrames(first.page);
    await patient.poll(async () => (await sentFrames(first.page)).other).toBeGreaterThan(before.other + 5);
    return (await sentFrames(first.page)).paused - before.paused;
  };
  await patient.poll(framesMeanwhile).toBe(0);

  await second.button('Tile view').click();
  await patient.poll(active).toEqual([true, true]);
  await patient.poll(scales).toEqual([1.5, 1.5]);
  await patient.poll(() => receivedHeight(second, AMINA)).toBeGreaterThan(180);
  await second.expectPicture(AMINA);

  await second.command('setVideoQuality', 90);
  await patient.poll(scales).toEqual([1.5, 6]);
  await patient.poll(() => receivedHeight(second, AMINA)).toBeLessThanOrEqual(90);

  await second.button('Connection quality').click();
  const figures = second.frame.getByRole('dialog', { name: 'Connection quality' }).getByRole('listitem');
  await patient(figures.filter({ hasText: AMINA })).toContainText(
    /\d+ × \d+, \d+ frames\/s, \d+ kbit\/s VP8/,
  );
});

test('a video uses a codec that both sides have in hardware, else VP8', async ({ arrive }) => {
  const [amina, karim, lila] = await Promise.all([arrive(AMINA), arrive(KARIM), arrive(LILA)]);
  await Promise.all([withHardware(amina, 'video/VP9'), withHardware(karim, 'video/VP9')]);
  // In this order Amina offers VP9 to Lila, and gets it offered by Karim.
  const third = await enterRoom(lila, 'codecs');
  await third.expectEvent('videoConferenceJoined');
  const first = await enterRoom(amina, 'codecs');
  await third.expectPicture(AMINA);
  const second = await enterRoom(karim, 'codecs');
  await second.expectPicture(AMINA);
  await first.button('Connection quality').click();
  const figures = first.frame.getByRole('dialog', { name: 'Connection quality' }).getByRole('listitem');
  const bothWays = (codec: string) =>
    new RegExp(`Picture received.*kbit/s ${codec}.*Picture sent.*kbit/s ${codec}`, 's');
  await patient(figures.filter({ hasText: KARIM })).toContainText(bothWays('VP9'));
  await patient(figures.filter({ hasText: LILA })).toContainText(bothWays('VP8'));
});

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { type Person, test } from './people.ts';
import { enterRoom, type Guest } from './roomGuests.ts';

const [AMINA, KARIM, LILA] = ['Amina Kaci', 'Karim Benali', 'Lila Haddad'] as const;
/** Position of the camera among what a connection sends. */
const CAMERA = 1;

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

interface Sent {
  isActive: boolean;
  /** By how much the camera is shrunk. */
  scale: number;
  frames: number;
}

test.describe.configure({ timeout: 120_000 });

/** Keeps the connections of a page's frames, whose encoders the browser shows to nobody else. */
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

/** What the room sends of the own camera, one entry for each other member. */
const sentCameras = (page: Page): Promise<Sent[]> =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(async (_, camera) => {
      const open = window.connections.filter(({ connectionState }) => connectionState === 'connected');
      const cameras = open.map(async (connection) => {
        const { sender } = connection.getTransceivers()[camera]!;
        const { active = true, scaleResolutionDownBy: scale = 1 } = sender.getParameters().encodings[0]!;
        let frames = 0;
        for (const report of (await sender.getStats()).values())
          if (report.type === 'outbound-rtp') frames = report.framesSent ?? 0;
        return { isActive: active, scale, frames };
      });
      return Promise.all(cameras);
    }, CAMERA);

const receivedHeight = (viewer: Guest, of: string): Promise<number> =>
  viewer
    .tile(of)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.videoHeight);

test('a picture is sent in the size of its tile, and to nobody whose tile is hidden', async ({ arrive }) => {
  const people = await Promise.all([AMINA, KARIM, LILA].map((name) => arrive(name)));
  await watchConnections(people[0]!);
  const [first, second, third] = (await Promise.all(people.map((person) => enterRoom(person, 'sizes')))) as [
    Guest,
    Guest,
    Guest,
  ];
  await second.expectPicture(AMINA);
  await second.expectPicture(LILA);
  await third.expectPicture(AMINA);
  const sent = () => sentCameras(first.page);
  const toLila = async () => (await sent()).find(({ scale }) => scale === 1.5)!;
  await expect.poll(async () => (await sent()).map(({ scale }) => scale)).toEqual([1.5, 1.5]);

  // In the strip beside a large tile.
  await second.tile(LILA).hover();
  await second.button(`Pin ${LILA}`).click();
  await expect.poll(async () => (await sent()).map(({ scale }) => scale).toSorted()).toEqual([1.5, 3]);
  await expect.poll(() => receivedHeight(second, AMINA), { timeout: 30_000 }).toBeLessThanOrEqual(180);

  await second.button('Filmstrip').click();
  await expect(second.tile(AMINA)).toBeHidden();
  await expect.poll(async () => (await sent()).filter(({ isActive }) => !isActive).length).toBe(1);
  const hidden = async () => (await sent()).find(({ isActive }) => !isActive)!.frames;
  /** Frames that the hidden tile still got while the other one got some; a last one may be under way at first. */
  const framesMeanwhile = async () => {
    const [before, other] = [await hidden(), (await toLila()).frames];
    await expect.poll(async () => (await toLila()).frames).toBeGreaterThan(other + 5);
    return (await hidden()) - before;
  };
  await expect.poll(framesMeanwhile).toBe(0);

  await second.button('Tile view').click();
  await expect.poll(async () => (await sent()).map(({ isActive }) => isActive)).toEqual([true, true]);
  await second.expectPicture(AMINA);
  await expect.poll(() => receivedHeight(second, AMINA), { timeout: 30_000 }).toBeGreaterThan(180);
});

import { boxOf } from '../boxes.ts';
import { expect } from '../journey.ts';
import { test } from '../people.ts';
import { enterRoom, type Guest } from './roomGuests.ts';

const [AMINA, KARIM, LILA] = ['Amina Kaci', 'Karim Benali', 'Lila Haddad'] as const;

test.describe.configure({ timeout: 120_000 });

/** Counts what would interrupt a video: inserting its element again, removing it, or setting its source again. */
async function watchVideo(guest: Guest, name: string): Promise<() => Promise<unknown>> {
  const video = guest.tile(name).locator('video');
  const watched = await video.evaluateHandle((element: HTMLVideoElement) => {
    const stops: string[] = [];
    element.addEventListener('emptied', () => stops.push('emptied'));
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes]) if (node.contains(element)) stops.push('moved');
    }).observe(document, { childList: true, subtree: true });
    return { element, stream: element.srcObject, stops };
  });
  return () =>
    video.evaluate(
      (element: HTMLVideoElement, { element: before, stream, stops }) => ({
        isSame: element === before && element.srcObject === stream && element.isConnected,
        stops,
      }),
      watched,
    );
}

test('a <video> element is never remounted when participants join, leave, mute or pin, or the layout changes', async ({
  arrive,
}) => {
  const enter = async (name: string) => enterRoom(await arrive(name), 'videos');
  const [first, second] = await Promise.all([enter(AMINA), enter(KARIM)]);
  await first.expectPicture(KARIM);
  const self = `${AMINA} (you)`;
  await first.expectPicture(self);
  const looks = [await watchVideo(first, KARIM), await watchVideo(first, self)];
  const expectUntouched = async (after: string) => {
    for (const look of looks) expect(await look(), after).toEqual({ isSame: true, stops: [] });
  };

  const third = await enter(LILA);
  await first.expectPicture(LILA);
  await expectUntouched('somebody came');
  await third.button('Leave').click();
  await expect(first.tile(LILA)).toHaveCount(0);
  await expectUntouched('somebody left');
  await first.button('Mute microphone').click();
  await second.button('Mute microphone').click();
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await expectUntouched('both muted themselves');
  for (const button of ['Tile view', 'Filmstrip', 'Filmstrip', 'Chat', 'Chat'])
    await first.button(button).click();
  await first.tile(KARIM).hover();
  await first.button(`Pin ${KARIM}`).click();
  await expect(first.button(`Unpin ${KARIM}`)).toBeVisible();
  await first.button('Tile view').click();
  await expectUntouched('the layout changed');
  await first.button('Settings').click();
  await first.button('Close').click();
  await expectUntouched('a dialog opened and closed');
  await first.page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(async () => (await first.tile(KARIM).boundingBox())?.width).toBeLessThanOrEqual(390);
  await expectUntouched('the window became narrow');
  await first.expectPicture(KARIM);
});

test('a notice wider than its tile is clipped to the tile', async ({ arrive }) => {
  const [amina, karim] = [await arrive(AMINA, { width: 120, height: 260 }), await arrive(KARIM)];
  await karim.page.addInitScript(() => {
    RTCPeerConnection.prototype.setLocalDescription = () => new Promise(() => {});
  });
  const name = `room-${crypto.randomUUID()}`;
  const room = await enterRoom(amina, name);
  await enterRoom(karim, name);
  const tile = room.tile(KARIM);
  const notice = await tile.getByText('Connecting…').boundingBox();
  const around = (await tile.boundingBox())!;
  expect(notice!.x + notice!.width).toBeLessThan(around.x + around.width);
});

test('a long notice wraps within the room of a phone', async ({ arrive }) => {
  const amina = await arrive(AMINA, { width: 390, height: 844 });
  await amina.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const guest = await enterRoom(amina, 'notices');
  const notice = guest.frame.getByText('Microphone access denied. Please allow microphone access');
  await expect(notice).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(notice);
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(390);
});

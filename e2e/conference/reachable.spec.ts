import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { plan, test } from '../people.ts';
import { live } from '../transcription/livePanel.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  // The viewport of 1280 × 820 pixels at 200 % zoom.
  { width: 640, height: 410 },
  { width: 1280, height: 820 },
  { width: 1440, height: 900 },
];
const MIN_TARGET_PX = 44;
/** Number of the toolbar's buttons, including the button to leave, in the bar or its menu. */
const ROOM_BUTTONS = 13;

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The visible buttons, and whether another element covers their centre so that they cannot be pressed. */
const boxesOf = (buttons: Locator): Promise<(Box & { isCovered: boolean })[]> =>
  buttons.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { name, left, top, right, bottom, isCovered: !hit || !element.contains(hit) };
      }),
  );

/**
 * Expects the buttons of the live screen's header to lie within the screen and not to be covered, for example by the
 * sidebar.
 */
async function expectHeaderFree(page: Page): Promise<void> {
  const screen = page.locator('main div:has(> header)');
  const ground = (await screen.boundingBox())!;
  const { width } = page.viewportSize()!;
  for (const { name, left, right, isCovered } of await boxesOf(
    screen.locator('> header').getByRole('button'),
  )) {
    const where = `${name} at ${width}`;
    expect(Math.min(left - ground.x, ground.x + ground.width - right), where).toBeGreaterThanOrEqual(0);
    expect(isCovered, where).toBe(false);
  }
}

const roomOf = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/room/"]');

const spaceOf = (room: FrameLocator) =>
  room.locator('html').evaluate(() => ({ width: innerWidth, height: innerHeight }));

async function expectInFrame(room: FrameLocator, buttons: Locator): Promise<number> {
  const [boxes, { width, height }] = [await boxesOf(buttons), await spaceOf(room)];
  for (const { name, left, top, right, bottom, isCovered } of boxes) {
    const where = `${name} in ${width} × ${height}`;
    expect(Math.min(left, top, width - right, height - bottom), where).toBeGreaterThanOrEqual(0);
    expect(Math.min(right - left, bottom - top), where).toBeGreaterThanOrEqual(MIN_TARGET_PX);
    expect(isCovered, where).toBe(false);
  }
  return boxes.length;
}

/** Waits until the layout has adapted to a new window size. */
const settle = (room: FrameLocator) =>
  room
    .locator('html')
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const locale of ['en', 'fr', 'ar'])
  test(`in ${locale} every button of the room is within its frame and not covered, at any viewport size`, async ({
    arrive,
  }) => {
    const amina = await arrive('Amina Kaci', { locale });
    const { page } = amina;
    await page.goto(live(await plan(amina, 'Budget of the third quarter')));
    const room = roomOf(page);
    const toolbar = room.getByRole('toolbar');
    await expect(room.locator('[data-phase=joined]')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await settle(room);
      const more = toolbar.locator('[aria-expanded]');
      const inBar = await expectInFrame(room, toolbar.getByRole('button'));
      if (await more.isVisible()) {
        await more.press('Enter');
        await settle(room);
        const withMenu = await expectInFrame(room, toolbar.getByRole('button'));
        expect(withMenu).toBeGreaterThan(inBar);
        expect(withMenu - 1).toBe(ROOM_BUTTONS);
        await more.press('Escape');
        await expect(more).toHaveAttribute('aria-expanded', 'false');
        await expect(more).toBeFocused();
      } else expect(inBar).toBe(ROOM_BUTTONS);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden, `${size.width}`).toBe(0);
      await expectHeaderFree(page);
    }
  });

test('on a phone one tap enlarges the transcript or the video, and the small video can be moved', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390, height: 844 });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget of the third quarter')));
  const room = roomOf(page);
  await expect(room.locator('[data-phase=joined]')).toBeVisible();
  // A frame that is reloaded loses this mark.
  const mark = () => room.locator('html').evaluate((html) => html.dataset.mark);
  await room.locator('html').evaluate((html) => {
    html.dataset.mark = 'same';
  });
  const picture = page.getByRole('region', { name: 'Video conference' });
  const transcript = page.getByRole('tabpanel', { name: 'Transcription' });
  const sizeOf = async (part: Locator) => (await part.boundingBox())!;

  await page.getByRole('button', { name: 'Transcript', exact: true }).click();
  expect((await sizeOf(picture)).width).toBeLessThan(200);
  expect((await sizeOf(transcript)).height).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await expect(page.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
  const handle = page.getByRole('button', { name: 'Show the picture large' });
  const before = await sizeOf(picture);
  await handle.press('ArrowUp');
  await expect.poll(async () => (await sizeOf(picture)).y).toBeLessThan(before.y - 300);
  await page.mouse.move(before.x + 30, 140);
  await page.mouse.down();
  await page.mouse.move(60, 780, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await sizeOf(picture)).x).toBeLessThan(20);
  expect((await sizeOf(picture)).y).toBeGreaterThan(600);

  await handle.click();
  await expect(transcript).toBeHidden();
  expect((await sizeOf(picture)).height).toBeGreaterThan(600);
  // Nothing floats over the video before somebody speaks.
  await expect(page.getByRole('button', { name: 'Show the transcript large' })).toBeHidden();
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await expect.poll(async () => (await sizeOf(picture)).width).toBeGreaterThan(300);
  expect(await mark()).toBe('same');
});

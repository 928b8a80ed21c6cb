import type { Locator, Page } from '@playwright/test';
import type { RoomWindow } from '../../src/room/roomWindow.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, type Person, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live, start, status } from '../transcription/livePanel.ts';

declare global {
  interface Window {
    isCameraTaken: boolean;
    /** Texts that moved before joining, although nothing was pressed. */
    moved: string[];
    /** The microphone that was opened last. */
    microphone: MediaStreamTrack;
  }
}

const greenRoom = (page: Page): Locator => page.getByRole('region', { name: 'Before you join' });
const join = (page: Page): Locator => page.getByRole('button', { name: 'Join now' });
const consent = (page: Page): Locator => page.getByRole('alertdialog');
const room = (page: Page) => page.frameLocator('iframe[title="Video conference"]');
const inRoom = (page: Page, name: string): Locator => room(page).getByRole('button', { name, exact: true });

/** The label of the microphone that the room sends. */
const microphoneOf = (page: Page) =>
  page
    .frames()
    .find((frame) => frame.url().includes('/room/'))
    ?.evaluate(() => (window as unknown as RoomWindow).tajmaatRoom?.localAudioTrack()?.label);

const AT_FIRST = { passesGreenRoom: true };

test('"People inside" lists only people who joined, not those in the green room', async ({ arrive }) => {
  const [amina, yacine] = [await arrive('Amina Kaci', AT_FIRST), await arrive('ياسين بوزيد', AT_FIRST)];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  const inside = ({ page }: Person) => page.getByRole('list', { name: 'People inside' });
  for (const { page } of [amina, yacine]) {
    await page.goto(live(meeting));
    await expect(greenRoom(page)).toContainText('Nobody else is here yet.');
  }
  // Waits until her page shows that his page is open.
  await expect(amina.page.getByRole('list', { name: 'People in this meeting' })).toContainText('ياسين بوزيد');
  await expect(inside(amina)).toHaveCount(0);

  await greenRoom(amina.page).getByRole('checkbox', { name: 'Write down what I say' }).uncheck();
  await join(amina.page).click();
  await expect(inside(yacine)).toContainText('Amina Kaci');
  await inRoom(amina.page, 'Leave').click();
  await expect(inside(yacine)).toHaveCount(0);
});

test('whoever waits in the green room is told that the meeting was moved, renamed and ended', async ({
  arrive,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid', AT_FIRST)];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  const { page } = yacine;
  await page.goto(live(meeting));
  const news = greenRoom(page).getByRole('status', { name: 'Changes to this meeting' });
  await expect(join(page)).toBeFocused();
  await expect(news).toBeEmpty();
  const change = (body: object) => amina.call('PATCH', `/api/meetings/${meeting.id}`, body);

  await change({ startTime: '2030-05-06T09:30:00Z', endTime: '2030-05-06T10:30:00Z' });
  await expect(news).toHaveText(/^This meeting was moved\. It now starts on May 6, 2030 \d+:30 AM\.$/);
  await change({ title: 'Budget T4' });
  await expect(news).toContainText('This meeting was moved.');
  // The name is between characters that isolate its direction.
  await expect(news).toContainText(/This meeting is now called “.?Budget T4.?”\./);
  await expect(news).toBeInViewport();
  await expect(join(page)).toBeFocused();

  await change({ title: 'Budget T3' });
  await expect(news).not.toContainText('is now called');
  const ended = page.getByRole('status').filter({ hasText: 'This meeting has ended' });
  await expect(ended).toHaveCount(0);
  await end(amina, meeting);
  await expect(ended).toHaveText('This meeting has ended');
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
});

test('pressing Enter twice joins from the green room with consent, and a reload asks nothing again', async ({
  arrive,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci', AT_FIRST), await arrive('ياسين بوزيد')];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await yacine.page.goto(live(meeting));
  await expect(inRoom(yacine.page, 'Mute microphone')).toBeVisible();

  const { page } = amina;
  await page.goto(live(meeting));
  await expect(greenRoom(page)).toContainText('Amina Kaci');
  await expect(page.getByRole('list', { name: 'People inside' })).toContainText('ياسين بوزيد');
  await expect(page.getByLabel("Your camera's picture")).toBeVisible();
  // Checks every frame, because the fake microphone beeps only briefly.
  await page.waitForFunction(() => (document.querySelector('meter')?.value ?? 0) > 0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(start(page)).toBeDisabled();

  await expect(join(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(consent(page).getByRole('button', { name: 'Agree and start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(inRoom(page, 'Mute microphone')).toBeVisible();
  await expect(room(page).getByRole('group', { name: 'ياسين بوزيد', exact: true })).toBeVisible();

  await page.reload();
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(inRoom(page, 'Mute microphone')).toBeVisible();
  await expect(greenRoom(page)).toHaveCount(0);
});

test('skipping the green room still asks for consent, keeps the chosen devices, and can be reverted', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', AT_FIRST);
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  const microphone = greenRoom(page).getByRole('combobox', { name: 'Microphone' });
  await microphone.click();
  await page.getByRole('option', { name: 'Fake Audio Input 2' }).click();
  await greenRoom(page).getByRole('button', { name: 'Stop camera' }).click();
  await page.getByRole('checkbox', { name: 'Skip this screen next time' }).check();
  await join(page).click();
  await consent(page).getByRole('button', { name: 'Not now' }).click();
  await expect(inRoom(page, 'Start camera')).toBeVisible();
  await expect.poll(() => microphoneOf(page)).toBe('Fake Audio Input 2');

  // After "Not now", the same page does not ask again.
  await page.reload();
  await expect.poll(() => microphoneOf(page)).toBe('Fake Audio Input 2');
  await expect(inRoom(page, 'Start camera')).toBeVisible();
  await expect(start(page)).toBeEnabled();
  await expect(consent(page)).toBeHidden();

  await page.goto(live(await plan(amina, 'Budget T4')));
  await consent(page).getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
  await inRoom(page, 'Leave').click();
  await page.getByRole('button', { name: 'Check camera and microphone' }).click();
  await expect(page.getByRole('checkbox', { name: 'Skip this screen next time' })).toBeChecked();
  await join(page).click();
  await expect(status(page, 'Listening')).toBeVisible();
});

test('without permission, the green room shows device errors and allows joining, until access is granted', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { ...AT_FIRST, asksForDevices: true });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  await expect(greenRoom(page)).toContainText('This browser does not let us use the camera.');
  await expect(greenRoom(page)).toContainText('This browser does not let us use the microphone.');
  await expect(join(page)).toBeEnabled();
  await page.context().grantPermissions(['camera', 'microphone']);
  await expect(page.getByLabel("Your camera's picture")).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await expect(greenRoom(page)).not.toContainText('This browser does not let us');
});

test('without devices, the green room has no layout shift, and joining does not ask for consent', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', AT_FIRST);
  const { page } = amina;
  await page.addInitScript(() => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 300));
    navigator.mediaDevices.enumerateDevices = () => later().then(() => []);
    navigator.mediaDevices.getUserMedia = () =>
      later().then(() => Promise.reject(new DOMException('', 'NotFoundError')));
    window.moved = [];
    type Source = { node?: Node } & Record<'previousRect' | 'currentRect', DOMRectReadOnly>;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: Source[] }[])
        for (const { node, previousRect, currentRect } of sources) {
          // Ignores words that only move sideways, because the web font may arrive after them.
          if (previousRect.top === currentRect.top && previousRect.height === currentRect.height) continue;
          if (node?.parentElement?.closest('[aria-label="Before you join"]'))
            window.moved.push(node.textContent ?? '');
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(live(await plan(amina, 'Budget T3')));
  const notice = 'You can join without one, or connect one now.';
  for (const [name, nothing] of [
    ['Microphone', 'No microphone found'],
    ['Camera', 'No camera found'],
  ] as const) {
    const field = page.getByRole('combobox', { name });
    await expect(field).toHaveText(nothing);
    await expect(field).toHaveAccessibleDescription(notice);
  }
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  await join(page).click();
  await expect(inRoom(page, 'Leave')).toBeVisible();
  await expect(consent(page)).toBeHidden();
  await expect(start(page)).toBeEnabled();
});

test('a busy camera and an unplugged microphone are reported, and recover without an action', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', AT_FIRST);
  const { page } = amina;
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    window.isCameraTaken = true;
    mediaDevices.getUserMedia = async (wanted) => {
      if (wanted?.video && window.isCameraTaken) throw new DOMException('', 'NotReadableError');
      const stream = await capture(wanted);
      window.microphone = stream.getAudioTracks()[0] ?? window.microphone;
      return stream;
    };
  });
  await page.goto(live(await plan(amina, 'Budget T3')));
  await expect(greenRoom(page)).toContainText('Another program is using the camera.');
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await page.evaluate(() => {
    window.isCameraTaken = false;
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  });
  await expect(page.getByLabel("Your camera's picture")).toBeVisible();
  await expect(greenRoom(page)).not.toContainText('Another program');

  const microphone = greenRoom(page).getByRole('combobox', { name: 'Microphone' });
  await microphone.click();
  await page.getByRole('option', { name: 'Fake Audio Input 2' }).click();
  await page.waitForFunction(() => window.microphone.label === 'Fake Audio Input 2');
  await page.evaluate(() => {
    const { microphone } = window;
    microphone.stop();
    // The browser fires this event when the cable is unplugged.
    microphone.dispatchEvent(new Event('ended'));
  });
  await expect(greenRoom(page)).toContainText('Fake Audio Input 2 is not connected any more.');
  await expect(microphone).not.toHaveText('Fake Audio Input 2');
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await expect(join(page)).toBeEnabled();
});

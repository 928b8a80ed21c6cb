import type { Locator } from '@playwright/test';
import { boxOf } from '../boxes.ts';
import { expect } from '../journey.ts';
import { test } from '../people.ts';
import { enterRoom, withoutDevices } from './roomGuests.ts';

const [AMINA, KARIM, LILA] = ['Amina Kaci', 'Karim Benali', 'Lila Haddad'] as const;

/** Height of a headless browser's screen in pixels. */
const SCREEN_HEIGHT = 720;

test.describe.configure({ timeout: 120_000 });

test('two participants see each other, mute, raise a hand, leave and rejoin', async ({ arrive }) => {
  const [amina, karim] = await Promise.all([arrive(AMINA), arrive(KARIM)]);
  const first = await enterRoom(amina, 'two');
  await first.expectEvent('videoConferenceJoined', { roomName: 'two', displayName: AMINA });
  const second = await enterRoom(karim, 'two');
  await first.expectPicture(KARIM);
  await second.expectPicture(AMINA);
  await first.expectEvent('participantJoined', { displayName: KARIM });
  expect(await second.page.evaluate(() => window.conference.getNumberOfParticipants())).toBe(2);

  const isSilent = () => first.page.evaluate(() => window.conference.localAudioTrack()?.enabled === false);
  await first.button('Mute microphone').click();
  await first.expectEvent('audioMuteStatusChanged', { muted: true });
  expect(await first.page.evaluate(() => window.conference.isAudioMuted())).toBe(true);
  expect(await isSilent()).toBe(true);
  await expect(second.tile(AMINA).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await second.expectEvent('participantMuted', { isMuted: true, mediaType: 'audio' });
  await first.command('toggleAudio');
  await expect(second.tile(AMINA).getByRole('img', { name: 'Microphone off' })).toBeHidden();
  expect(await isSilent()).toBe(false);

  await second.button('Stop camera').click();
  await expect(first.tile(KARIM)).toHaveAttribute('data-video', 'false');
  await expect(first.tile(KARIM).getByText('KB')).toBeVisible();
  await second.button('Start camera').click();
  await first.expectPicture(KARIM);

  await second.button('Raise hand').click();
  await expect(first.tile(KARIM).getByRole('img', { name: 'Hand raised' })).toBeVisible();
  await first.expectEvent('raiseHandUpdated', { handRaised: expect.any(Number) });

  await second.button('Leave').click();
  await second.expectEvent('videoConferenceLeft', { roomName: 'two' });
  await second.expectEvent('readyToClose');
  expect(await second.page.evaluate(() => window.conference.localAudioTrack())).toBe(null);
  await expect(first.tile(KARIM)).toHaveCount(0);
  await first.expectEvent('participantLeft');
  await second.button('Join again').click();
  await first.expectPicture(KARIM);
});

test('three participants see each other, and chat messages are shown as plain text', async ({ arrive }) => {
  const enter = async (name: string) => enterRoom(await arrive(name), 'three / <b> 100% ..');
  const [first, second, third] = await Promise.all([enter(AMINA), enter(KARIM), enter(LILA)]);
  for (const [guest, others] of [
    [first, [KARIM, LILA]],
    [second, [AMINA, LILA]],
    [third, [AMINA, KARIM]],
  ] as const) {
    for (const other of others) await guest.expectPicture(other);
  }
  await first.button('Chat').click();
  const hurtful = '<img src=x onerror="parent.hurt=1"> صباح الخير';
  await first.frame.getByRole('textbox', { name: 'Write a message' }).fill(hurtful);
  await first.page.keyboard.press('Enter');
  await expect(first.frame.getByRole('log').getByText(hurtful)).toBeVisible();
  await expect(second.button('Chat, 1 unread')).toBeVisible();
  await expect(second.frame.getByRole('status').filter({ hasText: hurtful })).toHaveText(
    `${AMINA}: ${hurtful}`,
  );
  await second.button('Chat, 1 unread').click();
  await expect(second.frame.getByRole('log').getByText(hurtful)).toBeVisible();
  await expect(second.button('Chat')).toBeVisible();
  await third.expectEvent('incomingMessage', { nick: AMINA, message: hurtful });
  expect(await second.page.evaluate(() => 'hurt' in window)).toBe(false);
});

test('the host mutes a participant, hands the part over, and the new host removes somebody', async ({
  arrive,
}) => {
  const first = await enterRoom(await arrive(AMINA), 'hosts');
  await first.expectEvent('videoConferenceJoined');
  const second = await enterRoom(await arrive(KARIM), 'hosts');
  await second.expectEvent('videoConferenceJoined');
  const third = await enterRoom(await arrive(LILA), 'hosts');
  await third.expectEvent('videoConferenceJoined');
  const hostMark = (tile: Locator) => tile.getByRole('img', { name: 'Host' });
  await expect(hostMark(third.tile(AMINA))).toBeVisible();
  await expect(second.frame.getByRole('button', { name: /^Host controls/ })).toHaveCount(0);

  const controls = (name: string) => first.button(`Host controls for ${name}`);
  const dialog = first.frame.getByRole('dialog');
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeHidden();
  await controls(KARIM).focus();
  await first.page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mute their microphone' })).toBeFocused();
  // Waits for the notice before the dialog has closed, because it disappears after five seconds, and on a busy machine the
  // dialog may take longer.
  await Promise.all([
    expect(second.frame.getByText(`${AMINA} muted your microphone`)).toBeVisible(),
    first.page.keyboard.press('Enter'),
  ]);
  await expect(dialog).toBeHidden();
  await second.expectEvent('audioMuteStatusChanged', { muted: true });
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await second.button('Unmute microphone').click();
  await first.button('Host controls for everybody else').click();
  await dialog.getByRole('button', { name: 'Mute everybody else' }).click();
  for (const guest of [second, third]) await expect(guest.button('Unmute microphone')).toBeVisible();

  await controls(KARIM).click();
  await dialog.getByRole('button', { name: 'Make them host' }).click();
  await expect(hostMark(first.tile(KARIM))).toBeVisible();
  await expect(controls(LILA)).toHaveCount(0);
  await expect(hostMark(first.tile(`${AMINA} (you)`))).toHaveCount(0);

  await second.button(`Host controls for ${LILA}`).click();
  await second.frame.getByRole('button', { name: 'Remove from the call' }).click();
  const question = second.frame.getByRole('alertdialog', { name: `Remove ${LILA} from the call?` });
  await question.getByRole('button', { name: 'Remove from the call' }).click();
  await expect(third.frame.getByText('The host removed you from this call.')).toBeVisible();
  await expect(third.button('Join again')).toHaveCount(0);
  await third.expectEvent('errorOccurred', {
    error: expect.objectContaining({ name: 'conference.kicked' }),
  });
  await expect(first.tile(LILA)).toHaveCount(0);
  await expect(first.tile(KARIM)).toBeVisible();
});

test('a shared screen arrives in full resolution beside the camera, and can be zoomed', async ({
  arrive,
}) => {
  const enter = async (name: string) => enterRoom(await arrive(name), 'screen');
  const [first, second, third] = await Promise.all([enter(AMINA), enter(KARIM), enter(LILA)]);
  await second.expectPicture(AMINA);
  await third.expectPicture(AMINA);
  const tiled = await second.tile(AMINA).boundingBox();
  await first.page.evaluate(() => {
    const devices = document.querySelector('iframe')!.contentWindow!.navigator.mediaDevices;
    const capture = devices.getDisplayMedia.bind(devices);
    devices.getDisplayMedia = async (options) => {
      const stream = await capture(options);
      window.shared = stream.getVideoTracks()[0]!;
      return stream;
    };
  });
  await first.button('Share screen').click();
  await first.expectEvent('screenSharingStatusChanged', { on: true });
  const screen = `Screen of ${AMINA}`;
  const sentSize = () =>
    first.page.evaluate(() => {
      const { width, height } = window.shared.getSettings();
      return { width, height };
    });
  for (const viewer of [second, third]) {
    await viewer.expectPicture(screen);
    const video = viewer.tile(screen).locator('video');
    const size = () =>
      video.evaluate(({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({ width, height }));
    // Polls, because a captured screen reaches its final size only after some frames, which a busy machine sends slowly.
    await expect
      .poll(async () => JSON.stringify(await size()) === JSON.stringify(await sentSize()), {
        timeout: 60_000,
      })
      .toBe(true);
    expect((await size()).height).toBeGreaterThanOrEqual(SCREEN_HEIGHT);
  }
  expect((await second.tile(screen).boundingBox())!.width).toBeGreaterThan(tiled!.width * 1.2);
  await second.expectPicture(AMINA);
  await expect(first.tile(screen)).toHaveCount(0);
  await expect(first.tile(`${AMINA} (you)`).getByRole('img', { name: 'Sharing a screen' })).toBeVisible();

  const area = second.tile(screen).locator('div').first();
  const enlargedBy = () => area.evaluate((element) => element.scrollWidth / element.clientWidth);
  await second.button('Zoom in').click();
  await second.button('Zoom in').click();
  await expect.poll(enlargedBy).toBeCloseTo(2, 1);
  await area.focus();
  await second.page.keyboard.press('-');
  await expect.poll(enlargedBy).toBeCloseTo(1.5, 1);
  await second.button('Show the screen in full screen').click();
  await expect
    .poll(() => second.tile(screen).evaluate((element) => element === document.fullscreenElement))
    .toBe(true);
  await second.button('Show the screen in full screen').click();

  await first.button('Stop sharing').click();
  await first.expectEvent('screenSharingStatusChanged', { on: false });
  await expect(second.tile(screen)).toHaveCount(0);
  await second.expectPicture(AMINA);
});

test('a participant without microphone and camera sees the others and is notified of what is missing', async ({
  arrive,
}) => {
  const [amina, viewer] = await Promise.all([arrive(AMINA), arrive(LILA)]);
  await withoutDevices(viewer);
  const [first, second] = await Promise.all([enterRoom(amina, 'viewer'), enterRoom(viewer, 'viewer')]);
  await second.expectPicture(AMINA);
  await second.expectEvent('micError', { type: 'gum.not_found' });
  await second.expectEvent('cameraError', { type: 'gum.not_found' });
  await expect(first.tile(LILA).getByText('LH')).toBeVisible();
  await expect(first.tile(LILA)).toHaveAttribute('data-connection', 'connected');
});

test('keyboard shortcuts work like the buttons, but not while typing', async ({ arrive }) => {
  const guest = await enterRoom(await arrive(AMINA), 'keys');
  await guest.expectEvent('videoConferenceJoined');
  await expect(guest.button('Mute microphone')).toBeVisible();
  await guest.frame.getByRole('region', { name: 'People' }).click();
  const { keyboard } = guest.page;
  await keyboard.press('m');
  await expect(guest.button('Unmute microphone')).toBeVisible();
  await keyboard.down('Space');
  await expect(guest.button('Mute microphone')).toBeVisible();
  await keyboard.up('Space');
  await expect(guest.button('Unmute microphone')).toBeVisible();
  await keyboard.press('v');
  await expect(guest.button('Start camera')).toBeVisible();
  await keyboard.press('d');
  await expect(guest.button('Stop sharing')).toBeVisible();
  await keyboard.press('?');
  const help = guest.frame.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('c');
  await expect(help).toBeHidden();
  await keyboard.type('mvd');
  await expect(guest.frame.getByRole('textbox', { name: 'Write a message' })).toHaveValue('mvd');
  await expect(guest.button('Unmute microphone')).toBeVisible();

  // The choice of the app's dialog of shortcuts applies to the room too.
  await guest.page.evaluate(() => localStorage.setItem('shortcuts', 'off'));
  await guest.frame.getByRole('region', { name: 'People' }).click();
  await keyboard.press('m');
  await guest.button('Unmute microphone').click();
  await expect(guest.button('Mute microphone')).toBeVisible();
});

test('the embedding page can send captions into the room and choose its toolbar buttons', async ({
  arrive,
}) => {
  const toolbarButtons = ['microphone', 'closedcaptions', 'settings'];
  const guest = await enterRoom(await arrive(AMINA), 'captions', { configOverwrite: { toolbarButtons } });
  await guest.expectEvent('videoConferenceJoined');
  const names = guest.frame.getByRole('toolbar').getByRole('button');
  await expect(names).toHaveCount(4);
  const chunk = { messageID: '1', participant: { name: KARIM }, language: 'ar' };
  await guest.command('showTranscriptionChunk', { ...chunk, unstable: 'صباح' });
  await guest.command('showTranscriptionChunk', { ...chunk, final: 'صباح الخير' });
  const caption = guest.frame.locator('p[lang=ar]');
  await expect(caption).toHaveText('Karim Benaliصباح الخير');
  await expect(caption).toHaveCSS('direction', 'rtl');
  await guest.button('Captions').click();
  await expect(caption).toHaveCount(0);

  await guest.button('Settings').click();
  const dialog = guest.frame.getByRole('dialog', { name: 'Settings' });
  const microphone = dialog.getByLabel('Microphone');
  const other = await microphone.locator('option').nth(1).getAttribute('value');
  const before = await guest.page.evaluate(() => window.conference.localAudioTrack()?.id);
  await microphone.selectOption(other);
  await expect
    .poll(() => guest.page.evaluate(() => window.conference.localAudioTrack()?.id))
    .not.toBe(before);
  await guest.expectEvent('localAudioTrackChanged');
});

test('the room uses the language and text direction of the embedding page', async ({ arrive }) => {
  const guest = await enterRoom(await arrive(AMINA), 'لغة', { lang: 'ar' });
  await guest.button('كتم الميكروفون').click();
  await expect(guest.tile(`${AMINA} (أنت)`).getByRole('img', { name: 'الميكروفون مغلق' })).toBeVisible();
  await expect(guest.frame.locator('html')).toHaveAttribute('dir', 'rtl');
  const [microphone, leave] = [guest.button('تشغيل الميكروفون'), guest.button('مغادرة')];
  expect((await microphone.boundingBox())!.x).toBeGreaterThan((await leave.boundingBox())!.x);
  await guest.button('اختصارات لوحة المفاتيح').click();
  const words = await guest.frame.getByRole('dialog').locator('dd').allInnerTexts();
  expect(words.filter((text) => /[a-z]/i.test(text))).toEqual([]);
});

test('on an Arabic screen, the mark of a Latin name on a tile follows the name from right to left', async ({
  arrive,
}) => {
  const guest = await enterRoom(await arrive(AMINA, { locale: 'ar' }), 'marks');
  const label = guest.tile(`${AMINA} (أنت)`).getByText(`${AMINA} (أنت)`);
  const name = await boxOf(label.getByText(AMINA, { exact: true }));
  const mark = await boxOf(label.getByText('(أنت)', { exact: true }));
  expect(mark.x + mark.width).toBeLessThanOrEqual(name.x);
});

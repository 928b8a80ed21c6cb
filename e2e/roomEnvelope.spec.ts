import { OTHER_END } from '../test/jitsiEnvelope.ts';
import { expect } from './journey.ts';
import { test } from './people.ts';
import { enterRoom, openEmptyPage } from './roomGuests.ts';

test('the frame understands the class of the public conferencing service', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await openEmptyPage(page);
  await page.evaluate(`
    ${OTHER_END}
    const frame = document.createElement('iframe');
    frame.allow = 'camera; microphone';
    frame.src = '/room/by%20hand#jitsi_meet_external_api_id=7&config.toolbarButtons=' +
      encodeURIComponent('["microphone"]') + '&userInfo.displayName=' + encodeURIComponent('"Somebody else"');
    document.body.append(frame);
    window.received = received;
    window.say = speak(frame.contentWindow, 'jitsi_meet_external_api_7', () => {});
  `);
  const joined = { name: 'video-conference-joined', roomName: 'by hand', displayName: 'Amina Kaci' };
  const received = () => page.evaluate(() => window.received as unknown[]);
  await expect.poll(received).toContainEqual({ type: 'event', data: expect.objectContaining(joined) });
  await expect
    .poll(received)
    .toContainEqual({ type: 'event', data: { name: 'audio-mute-status-changed', muted: false } });
  await page.evaluate("say({ type: 'event', data: { name: 'toggle-audio', data: [] } })");
  await expect
    .poll(received)
    .toContainEqual({ type: 'event', data: { name: 'audio-mute-status-changed', muted: true } });
  await page.evaluate("say({ type: 'request', id: 12, data: { name: 'is-audio-muted' } })");
  await expect.poll(received).toContainEqual({ type: 'response', id: 12, result: true });
});

test('the class understands a frame of the public conferencing service', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  await amina.page.route('**/room/stand-in', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>${OTHER_END}
        const say = speak(parent, 'jitsi_meet_external_api_0', ({ type, id, data }) => {
          if (type === 'request') say({ type: 'response', id, result: data.name === 'is-audio-muted' });
          if (data.name === 'video-hangup') say({ type: 'event', data: { name: 'video-ready-to-close' } });
        });
        say({ type: 'event', data: { name: 'video-conference-joined', roomName: 'x', id: 'a', displayName: 'Amina' } });
        say({ type: 'event', data: { name: 'participant-joined', id: 'b', displayName: 'Karim' } });
        say({ type: 'event', data: { name: 'display-name-change', id: 'b', displayname: 'Karim B.' } });
      </script>`,
    }),
  );
  const guest = await enterRoom(amina, 'stand-in');
  await guest.expectEvent('videoConferenceJoined', { roomName: 'x', id: 'a' });
  await guest.expectEvent('participantJoined', { id: 'b' });
  await guest.expectEvent('displayNameChange', { id: 'b' });
  const names = () =>
    guest.page.evaluate(() => window.conference.getParticipantsInfo().map(({ displayName }) => displayName));
  expect(await names()).toEqual(['Amina', 'Karim B.']);
  expect(await guest.page.evaluate(() => window.conference.isAudioMuted())).toBe(true);
  await guest.command('hangup');
  await guest.expectEvent('readyToClose');
});

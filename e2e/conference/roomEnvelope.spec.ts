import { OTHER_END } from '#test/doubles/jitsiEnvelope.ts';
import { expect } from '../journey.ts';
import { test } from '../people.ts';
import { enterRoom, openEmptyPage } from './roomGuests.ts';

test('our frame is compatible with the external API class of the public Jitsi service', async ({
  arrive,
}) => {
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

  // The format in which the public service's class sends requests about devices.
  const ask = async (id: number, data: object) => {
    await page.evaluate(
      `say(${JSON.stringify({ type: 'request', id, data: { type: 'devices', ...data } })})`,
    );
    const answers = async () => (await received()) as { type: string; id: number; result?: unknown }[];
    await expect
      .poll(async () => (await answers()).some((answer) => answer.type === 'response' && answer.id === id))
      .toBe(true);
    return (await answers()).find((answer) => answer.type === 'response' && answer.id === id)?.result;
  };
  const devices = (await ask(20, { name: 'getAvailableDevices' })) as { audioInput: { label: string }[] };
  expect(devices).toEqual(await ask(21, { name: 'get-available-devices' }));
  expect(devices.audioInput.length).toBeGreaterThan(1);
  const { label } = devices.audioInput.at(-1)!;
  const setDevice = (device: object) => ({ name: 'setDevice', device: { kind: 'audioinput', ...device } });
  expect(await ask(22, setDevice({ label }))).toBe(true);
  expect(await ask(23, { name: 'getCurrentDevices' })).toMatchObject({ audioInput: { label } });
  expect(await ask(24, setDevice({ id: 'unplugged' }))).toBe(false);
  expect(await ask(25, { name: 'getCurrentDevices' })).toMatchObject({ audioInput: { label } });
  for (const [id, deviceType] of [undefined, 'input', 'output'].entries())
    expect(await ask(30 + id, { name: 'isDeviceChangeAvailable', deviceType })).toBe(true);
  expect(await ask(40, { name: 'isMultipleAudioInputSupported' })).toBe(false);

  const names = async () =>
    ((await received()) as { data?: { name: string } }[]).map(({ data }) => data?.name);
  expect((await names()).filter((name) => name !== undefined)[0]).toBe('ready');
  const command = (name: string, ...data: unknown[]) =>
    page.evaluate(`say(${JSON.stringify({ type: 'event', data: { name, data } })})`);
  await command('subject', 'ميزانية T3');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'ميزانية T3' })).toBeVisible();
  await expect
    .poll(received)
    .toContainEqual({ type: 'event', data: { name: 'subject-change', subject: 'ميزانية T3' } });
  await command('set-video-quality', 180);
  await expect
    .poll(received)
    .toContainEqual({ type: 'event', data: { name: 'video-quality-changed', videoQuality: 180 } });
  for (const [name, refused] of [
    ['display-name', 'displayName'],
    ['set-video-quality', 'setVideoQuality'],
  ] as const) {
    await command(name, 'x');
    const error = { name: 'command.unsupported', isFatal: false, message: expect.stringContaining(refused) };
    await expect.poll(received).toContainEqual({
      type: 'event',
      data: { name: 'error-occurred', error: expect.objectContaining(error) },
    });
  }
});

test('our external API class is compatible with a frame of the public Jitsi service', async ({ arrive }) => {
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
  const loaded = guest.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const onload = ({ type }: Event) => {
          other.dispose();
          resolve(type);
        };
        const other = new window.JitsiMeetExternalAPI!(location.host, { roomName: 'stand-in', onload });
      }),
  );
  expect(await loaded).toBe('load');
  await guest.expectEvent('participantJoined', { id: 'b' });
  await guest.expectEvent('displayNameChange', { id: 'b' });
  const names = () =>
    guest.page.evaluate(() => window.conference.getParticipantsInfo().map(({ displayName }) => displayName));
  expect(await names()).toEqual(['Amina', 'Karim B.']);
  expect(await guest.page.evaluate(() => window.conference.isAudioMuted())).toBe(true);
  await guest.command('hangup');
  await guest.expectEvent('readyToClose');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { cssLength, frameAddress } from '../api/conferenceOptions.ts';
import { readFrameSettings } from './frameSettings.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost:5000/meetings' });
});

test.each(['meeting-abc', 'a/b', '..', '.', '<script>', 'اجتماع', '100%', 'a b?c#d', '', '🙂'])(
  'the room name %j is preserved, at a path that no browser normalizes',
  (roomName) => {
    const address = frameAddress('localhost:5000', 3, { roomName });
    expect(address.pathname.startsWith('/room/')).toBe(true);
    expect(readFrameSettings(new URL(address.href))).toMatchObject({ roomName, apiId: '3', token: null });
  },
);

test('settings are in the URL fragment, which is not sent to the server', () => {
  const address = frameAddress('localhost:5000', 0, {
    roomName: 'x',
    jwt: 'secret',
    userInfo: { email: 'amina@example.org' },
    configOverwrite: { toolbarButtons: ['microphone', 'hangup'], startWithAudioMuted: true },
  });
  expect(address.href.split('#')[0]).toBe('http://localhost:5000/room/x');
  expect(readFrameSettings(address)).toMatchObject({
    token: 'secret',
    toolbarButtons: ['microphone', 'hangup'],
    startsWithAudioMuted: true,
    startsWithVideoMuted: false,
  });
});

test('initial devices are named by label or id, and an invalid value names none', () => {
  const { href } = frameAddress('localhost:5000', 0, {
    devices: { audioInput: 'Micro « Studio » #2', videoInput: 'f00d' },
  });
  expect(readFrameSettings(new URL(href)).devices).toEqual([
    { kind: 'audioinput', id: 'Micro « Studio » #2', label: 'Micro « Studio » #2' },
    { kind: 'videoinput', id: 'f00d', label: 'f00d' },
  ]);
  expect(readFrameSettings(new URL('http://h/room/x#devices.audioInput=%7B%7D')).devices).toEqual([]);
});

test('the room name is read from the path without settings, and kept as it is if malformed', () => {
  expect(readFrameSettings(new URL('http://h/room/caf%C3%A9%20au%20lait'))).toMatchObject({
    roomName: 'café au lait',
    toolbarButtons: null,
    apiId: null,
  });
  expect(readFrameSettings(new URL('http://h/room/%zz')).roomName).toBe('%zz');
});

test('a size is a number of pixels or a valid CSS length', () => {
  expect([cssLength(300), cssLength('50%'), cssLength('1.5em')]).toEqual(['300px', '50%', '1.5em']);
  expect([cssLength('red'), cssLength('1px;color:red'), cssLength(undefined)]).toEqual([null, null, null]);
});

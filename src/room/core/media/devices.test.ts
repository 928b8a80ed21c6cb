import { afterEach, expect, test, vi } from 'vitest';
import { DeviceManager } from './devices.ts';
import type { LocalMedia } from './localMedia.ts';
import type { RemoteSound } from './remoteSound.ts';

afterEach(() => vi.unstubAllGlobals());

test('the sound moves to the default speaker while the chosen one is unplugged', async () => {
  const speaker = (deviceId: string) => ({ kind: 'audiooutput', deviceId, label: deviceId });
  let speakers = [speaker('built-in'), speaker('headset')];
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => speakers });
  vi.stubGlobal('navigator', { mediaDevices });
  const sound = { chooseSpeaker: vi.fn(async () => undefined) };
  const devices = new DeviceManager({} as LocalMedia, sound as unknown as RemoteSound);
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await devices.choose({ kind: 'audiooutput', id: 'headset' });
  expect(sound.chooseSpeaker.mock.calls).toEqual([['headset']]);

  speakers = [speaker('built-in')];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(sound.chooseSpeaker).toHaveBeenLastCalledWith(''));
  speakers = [speaker('built-in'), speaker('headset')];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(sound.chooseSpeaker).toHaveBeenLastCalledWith('headset'));
});

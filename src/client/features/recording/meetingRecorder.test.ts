import { afterEach, expect, test, vi } from 'vitest';
import { MeetingRecorder } from './meetingRecorder.ts';

afterEach(() => vi.unstubAllGlobals());

test('a recorder that the browser cannot start leaves neither the screen shared nor the microphone open', async () => {
  const tracks = { screen: { stop: vi.fn() }, microphone: { stop: vi.fn() } };
  const streamOf = (...own: object[]) => ({
    getTracks: () => own,
    getVideoTracks: () => [],
    getAudioTracks: () => [],
  });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getDisplayMedia: async () => streamOf(tracks.screen),
      getUserMedia: async () => streamOf(tracks.microphone),
    },
  });
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamDestination = () => ({ stream: streamOf() });
      createGain = () => ({ gain: { value: 1 }, connect: () => {} });
      createMediaStreamSource = () => ({ connect: () => {} });
      close = async () => {};
    },
  );
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true;
      constructor() {
        throw new DOMException('No codec', 'NotSupportedError');
      }
    },
  );
  await expect(MeetingRecorder.open('screen', false, () => {})).rejects.toThrow('No codec');
  expect(tracks.screen.stop).toHaveBeenCalledOnce();
  expect(tracks.microphone.stop).toHaveBeenCalledOnce();
});

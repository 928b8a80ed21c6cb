import { afterEach, expect, test, vi } from 'vitest';
import { openRecordedMedia, type RecordingSource } from './recordedMedia.ts';

class FakeStream {
  readonly audio: object[];
  constructor(tracks: object[] = []) {
    this.audio = tracks;
  }
  getVideoTracks = () => [];
  getAudioTracks = () => this.audio;
  getTracks = () => [];
}

/** Opens the media of a recording whose display has these audio tracks. `mixed` lists the recorded sounds. */
async function opened(source: RecordingSource, displaySound: object[]) {
  const mixed: object[] = [];
  class FakeAudioContext {
    createMediaStreamDestination = () => ({ stream: new FakeStream() });
    createGain = () => ({ gain: { value: 1 }, connect: () => {} });
    createMediaStreamSource = ({ audio }: FakeStream) => ({ connect: () => mixed.push(...audio) });
    close = async () => {};
  }
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getDisplayMedia: async () => new FakeStream(displaySound),
      getUserMedia: async () => Promise.reject(new Error('none')),
    },
  });
  return { mixed, media: await openRecordedMedia(source, false) };
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that captures no sound records the room with the mixed voices of the others', async () => {
  const { mixed, media } = await opened('room', []);
  const [first, second] = [
    { track: {}, close: vi.fn() },
    { track: {}, close: vi.fn() },
  ];
  expect(media.addOthers(() => first as never)).toBe(false);
  expect(mixed).toEqual([first.track]);
  // The conference was left and joined again.
  expect(media.addOthers(() => second as never)).toBe(false);
  expect(first.close).toHaveBeenCalledOnce();
  media.close();
  expect(second.close).toHaveBeenCalledOnce();
});

test('a recording of the room without any sound of the others is reported', async () => {
  const { media } = await opened('room', []);
  expect(media.addOthers(() => null)).toBe(true);
});

test.each([['room', [{}]] as const, ['screen', []] as const])(
  'a recording of the %s with %j as its sound mixes in nobody',
  async (source, sound) => {
    const { media } = await opened(source, [...sound]);
    const mix = vi.fn();
    expect(media.addOthers(mix)).toBe(false);
    expect(mix).not.toHaveBeenCalled();
  },
);

test('a refused screen leaves no audio context open, which was created during the click', async () => {
  const calls: string[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        calls.push('created');
      }
      close = async () => calls.push('closed');
    },
  );
  const getDisplayMedia = async () => {
    calls.push('asked');
    throw new DOMException('Permission denied', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } });
  await expect(openRecordedMedia('room', false)).rejects.toThrow('Permission denied');
  expect(calls).toEqual(['created', 'asked', 'closed']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalMedia } from './localMedia.ts';
import { problemOf } from './mediaDevices.ts';

class FakeTrack {
  readonly kind: 'audio' | 'video';
  readonly label = 'Built-in';
  enabled = true;
  muted = false;
  isStopped = false;
  onended: (() => void) | null = null;
  onmute: (() => void) | null = null;
  onunmute: (() => void) | null = null;

  constructor(kind: 'audio' | 'video') {
    this.kind = kind;
  }

  stop(): void {
    this.isStopped = true;
  }

  setMuted(isMuted: boolean): void {
    this.muted = isMuted;
    if (isMuted) this.onmute?.();
    else this.onunmute?.();
  }
}

const events = {
  onTrack: vi.fn(),
  onProblem: vi.fn(),
  onInterrupted: vi.fn(),
  onMicrophoneReplaced: vi.fn(),
  onChange: vi.fn(),
};
let permissions: Record<string, PermissionState>;
let made: FakeTrack[];
let hangs: boolean;
let hasMicrophone: boolean;

const latest = (kind: 'audio' | 'video') => made.findLast((track) => track.kind === kind)!;

async function started(): Promise<LocalMedia> {
  const media = new LocalMedia(events);
  void media.start(false, false);
  await vi.waitFor(() => expect(media.isAudioOn).toBe(true));
  return media;
}

beforeEach(() => {
  vi.resetAllMocks();
  permissions = { microphone: 'granted', camera: 'granted' };
  made = [];
  hangs = false;
  hasMicrophone = true;
  const getUserMedia = ({ audio, video }: MediaStreamConstraints) => {
    if (video && hangs) return new Promise(() => {});
    if (audio && !hasMicrophone) return Promise.reject(new DOMException('', 'NotFoundError'));
    const of = (kind: 'audio' | 'video') => made[made.push(new FakeTrack(kind)) - 1]!;
    const [sound, picture] = [audio ? [of('audio')] : [], video ? [of('video')] : []];
    return Promise.resolve({ getAudioTracks: () => sound, getVideoTracks: () => picture });
  };
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia },
    permissions: { query: async ({ name }: { name: string }) => ({ state: permissions[name] }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a camera that hangs does not hold up the microphone', async () => {
  hangs = true;
  const media = await started();
  expect(media.isVideoOn).toBe(false);
});

test('both devices are captured in one request if the browser prompts for them', async () => {
  permissions = { microphone: 'prompt', camera: 'granted' };
  const capture = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  const media = await started();
  expect(capture).toHaveBeenCalledTimes(1);
  expect(media.isVideoOn).toBe(true);
});

test('a microphone that the system mutes counts as muted until the system unmutes it', async () => {
  const media = await started();
  latest('audio').setMuted(true);
  expect(media.isAudioOn).toBe(false);
  expect(events.onInterrupted).toHaveBeenLastCalledWith('audio');
  events.onInterrupted.mockClear();
  await media.setMuted(false);
  expect(events.onInterrupted).toHaveBeenCalledWith('audio');
  events.onChange.mockClear();
  latest('audio').setMuted(false);
  expect(media.isAudioOn).toBe(true);
  expect(events.onChange).toHaveBeenCalled();
});

test('a camera without pictures counts as off, and is stopped before it is started again', async () => {
  const media = await started();
  const camera = latest('video');
  camera.setMuted(true);
  expect(media.isVideoOn).toBe(false);
  expect(events.onInterrupted).toHaveBeenCalledWith('video');
  await media.setVideo(true);
  expect(camera.isStopped).toBe(true);
  expect(latest('video')).not.toBe(camera);
  expect(media.isVideoOn).toBe(true);
});

test('a track that ended is a denied device if the permission was revoked, and a missing one otherwise', async () => {
  await started();
  hasMicrophone = false;
  latest('audio').onended?.();
  await vi.waitFor(() => expect(events.onProblem).toHaveBeenCalled());
  permissions = { microphone: 'granted', camera: 'denied' };
  latest('video').onended?.();
  await vi.waitFor(() => expect(events.onProblem).toHaveBeenCalledTimes(2));
  expect(events.onProblem.mock.calls.map(([kind, error]) => [kind, problemOf(error)])).toEqual([
    ['audio', 'gum.not_found'],
    ['video', 'gum.permission_denied'],
  ]);
});

test('the default microphone replaces one that was unplugged, and stays muted if that was', async () => {
  const media = await started();
  await media.choose('audio', 'headset');
  await media.setMuted(true);
  const capture = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  latest('audio').onended?.();
  await vi.waitFor(() => expect(events.onMicrophoneReplaced).toHaveBeenCalledWith('Built-in'));
  expect(capture.mock.calls[0]![0]!.audio).not.toHaveProperty('deviceId');
  expect(events.onTrack).toHaveBeenLastCalledWith('microphone', latest('audio'));
  expect(latest('audio').enabled).toBe(false);
  expect(events.onProblem).not.toHaveBeenCalled();
  await media.setMuted(false);
  expect(media.isAudioOn).toBe(true);
});

test('a replacement that ends at once is reported instead of replaced again, and so is a revoked permission', async () => {
  await started();
  latest('audio').onended?.();
  await vi.waitFor(() => expect(events.onMicrophoneReplaced).toHaveBeenCalledTimes(1));
  latest('audio').onended?.();
  await vi.waitFor(() => expect(events.onProblem).toHaveBeenCalledTimes(1));
  expect(events.onMicrophoneReplaced).toHaveBeenCalledTimes(1);

  const other = await started();
  permissions = { microphone: 'denied', camera: 'granted' };
  latest('audio').onended?.();
  await vi.waitFor(() => expect(events.onProblem).toHaveBeenCalledTimes(2));
  expect(other.microphone).toBeNull();
});

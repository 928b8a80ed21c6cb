import type { MediaKind } from './slots.ts';

/** Chosen device ids by kind; the browser chooses the device of an absent kind. */
export type DeviceChoice = Partial<Record<MediaKind, string>>;

async function capture(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // mediaDevices is undefined outside a secure context.
  if (!navigator.mediaDevices) throw new DOMException('No devices here', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia(constraints);
}

const device = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {});

const sound = ({ audio }: DeviceChoice): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...device(audio),
});

/** Limits the resolution to the size of a tile, because each of up to nine peers gets its own encoded stream. */
const picture = ({ video }: DeviceChoice): MediaTrackConstraints => ({
  width: { ideal: 960 },
  height: { ideal: 540 },
  frameRate: { ideal: 24, max: 30 },
  ...device(video),
});

export async function captureMicrophone(choice: DeviceChoice): Promise<MediaStreamTrack> {
  return (await capture({ audio: sound(choice) })).getAudioTracks()[0]!;
}

export async function captureCamera(choice: DeviceChoice): Promise<MediaStreamTrack> {
  return (await capture({ video: picture(choice) })).getVideoTracks()[0]!;
}

/** Captures both devices with one permission prompt; null if either is unavailable. */
export async function captureBoth(
  choice: DeviceChoice,
): Promise<[MediaStreamTrack, MediaStreamTrack] | null> {
  const stream = await capture({ audio: sound(choice), video: picture(choice) }).catch(() => null);
  const [audio, video] = [stream?.getAudioTracks()[0], stream?.getVideoTracks()[0]];
  return audio && video ? [audio, video] : null;
}

/** Same as `permissionOf` in the app. Not shared, because the room's core loads nothing of the app. */
async function permissionOf(name: PermissionName): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    // Browsers without these permissions or without the Permissions API throw.
    return null;
  }
}

/** Whether capturing both devices shows no prompt; false if the browser does not report it. */
export async function areBothGranted(): Promise<boolean> {
  const permissions = await Promise.all([permissionOf('microphone'), permissionOf('camera')]);
  return permissions.every((permission) => permission === 'granted');
}

/** The error for a device whose track has ended: its permission was revoked, or else the device was unplugged. */
export const causeOfEnd = async (device: 'microphone' | 'camera'): Promise<DOMException> =>
  (await permissionOf(device)) === 'denied'
    ? new DOMException(`The ${device} is no longer allowed`, 'NotAllowedError')
    : new DOMException(`The ${device} is gone`, 'NotFoundError');

/** A shared screen, window or tab; `sound` is null unless a tab is shared with its sound. */
export interface ScreenCapture {
  picture: MediaStreamTrack;
  sound: MediaStreamTrack | null;
}

/** Captures a screen; null if the participant dismissed the prompt. */
export async function captureScreen(): Promise<ScreenCapture | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { ideal: 15, max: 15 } },
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      // Excludes system audio, because it contains the voices of this meeting, which would cause an echo.
      systemAudio: 'exclude',
      selfBrowserSurface: 'exclude',
      surfaceSwitching: 'include',
    } as DisplayMediaStreamOptions);
    const [picture, sound] = [stream.getVideoTracks()[0], stream.getAudioTracks()[0]];
    if (!picture) return null;
    // Makes the encoder reduce the frame rate instead of the resolution.
    picture.contentHint = 'text';
    if (sound) sound.contentHint = 'music';
    return { picture, sound: sound ?? null };
  } catch {
    return null;
  }
}

/** Device errors by Jitsi's names. */
export type DeviceProblem = 'gum.permission_denied' | 'gum.not_found' | 'gum.general';

export function problemOf({ name }: Error): DeviceProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'gum.permission_denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'gum.not_found';
  return 'gum.general';
}

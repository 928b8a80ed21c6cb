import type { Kind } from './peer.ts';

/** Device ids; the browser's choice where there is none. */
export type DeviceChoice = Partial<Record<Kind, string>>;

async function capture(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Without https there is no such thing in a browser.
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

/** Each of five others is sent a picture of its own, so it is not larger than a tile shows. */
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

/** With one question to whoever is asked; null when one of the two cannot be had. */
export async function captureBoth(
  choice: DeviceChoice,
): Promise<[MediaStreamTrack, MediaStreamTrack] | null> {
  const stream = await capture({ audio: sound(choice), video: picture(choice) }).catch(() => null);
  const [audio, video] = [stream?.getAudioTracks()[0], stream?.getVideoTracks()[0]];
  return audio && video ? [audio, video] : null;
}

/** Null when whoever was asked decided against it. */
export async function captureScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 15 } },
      audio: false,
    });
    const track = stream.getVideoTracks()[0] ?? null;
    // Text must stay sharp; movement may stutter.
    if (track) track.contentHint = 'detail';
    return track;
  } catch {
    return null;
  }
}

/** By the names Jitsi's class gives them. */
export type DeviceProblem = 'gum.permission_denied' | 'gum.not_found' | 'gum.general';

export function problemOf({ name }: Error): DeviceProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'gum.permission_denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'gum.not_found';
  return 'gum.general';
}

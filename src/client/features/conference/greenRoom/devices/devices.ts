/** The kinds of devices that the green room previews. */
export type PreviewKind = 'microphone' | 'camera';

export const PREVIEW_KINDS: readonly PreviewKind[] = ['microphone', 'camera'];

export interface Device {
  id: string;
  /** Empty until the page has permission to read the label. */
  label: string;
}

export type DeviceLists = Record<PreviewKind | 'speaker', readonly Device[]>;

export const NO_DEVICES: DeviceLists = { microphone: [], camera: [], speaker: [] };

/** Lists the devices that can be chosen. Skips devices without an id, which browsers list before a permission. */
export async function listDevices(media: Pick<MediaDevices, 'enumerateDevices'>): Promise<DeviceLists> {
  const found = await media.enumerateDevices().catch(() => []);
  const ofKind = (wanted: MediaDeviceKind) =>
    found
      .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return {
    microphone: ofKind('audioinput'),
    camera: ofKind('videoinput'),
    speaker: ofKind('audiooutput'),
  };
}

const MEDIA_KINDS: Record<PreviewKind, MediaDeviceKind> = { microphone: 'audioinput', camera: 'videoinput' };

/** The kinds of devices that this machine has, without a permission; all kinds if the browser reports none. */
export async function presentKinds(
  media: Pick<MediaDevices, 'enumerateDevices'>,
): Promise<readonly PreviewKind[]> {
  const found = await media.enumerateDevices().catch(() => null);
  return found
    ? PREVIEW_KINDS.filter((kind) => found.some((device) => device.kind === MEDIA_KINDS[kind]))
    : PREVIEW_KINDS;
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

import type { LocalMedia } from './localMedia.ts';
import type { RemoteSound } from './remoteSound.ts';

export interface Device {
  kind: MediaDeviceKind;
  deviceId: string;
  label: string;
}

/** A device by id, or by label if there is no id. */
export interface DeviceQuery {
  kind: MediaDeviceKind;
  id: string;
  label?: string;
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Lists devices as plain objects, which postMessage can clone. */
export async function listDevices(): Promise<Device[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(({ deviceId }) => deviceId !== '')
    .map(({ kind, deviceId, label }) => ({ kind, deviceId, label }));
}

const ofKind = (devices: Device[], kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind);

export const groupDevices = (devices: Device[]) => ({
  audioInput: ofKind(devices, 'audioinput'),
  audioOutput: ofKind(devices, 'audiooutput'),
  videoInput: ofKind(devices, 'videoinput'),
});

/** Chooses the devices in use, and switches them during the conference. */
export class DeviceManager {
  readonly #media: LocalMedia;
  readonly #sound: RemoteSound;
  #speakerId = '';

  constructor(media: LocalMedia, sound: RemoteSound) {
    this.#media = media;
    this.#sound = sound;
    navigator.mediaDevices?.addEventListener('devicechange', () => void this.#followSpeaker());
  }

  inUse(kind: MediaDeviceKind): string {
    if (kind === 'audiooutput') return this.#speakerId;
    return this.#media.chosenDevice(kind === 'audioinput' ? 'audio' : 'video');
  }

  /** Sets the devices for later captures, by id or label; ignores a device that is missing. */
  async prefer(wishes: readonly DeviceQuery[]): Promise<void> {
    if (wishes.length === 0) return;
    const devices = await listDevices();
    for (const { kind, id, label } of wishes) {
      const device = ofKind(devices, kind).find((each) => each.deviceId === id || each.label === label);
      if (!device) continue;
      if (kind === 'audiooutput') await this.#chooseSpeaker(device.deviceId);
      else this.#media.prefer(kind === 'audioinput' ? 'audio' : 'video', device.deviceId);
    }
  }

  /** Switches to a device. Returns whether it is in use now; a missing device changes nothing. */
  async choose({ kind, id, label }: DeviceQuery): Promise<boolean> {
    const device = ofKind(await listDevices(), kind).find((each) =>
      id ? each.deviceId === id : each.label === label,
    );
    if (!device) return false;
    const { deviceId } = device;
    if (kind === 'audiooutput') await this.#chooseSpeaker(deviceId);
    else await this.#media.choose(kind === 'audioinput' ? 'audio' : 'video', deviceId);
    return this.inUse(kind) === deviceId;
  }

  #chooseSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId;
    return this.#sound.chooseSpeaker(deviceId);
  }

  /** Plays on the default speaker while the chosen one is unplugged, because browsers would play nowhere. */
  async #followSpeaker(): Promise<void> {
    if (this.#speakerId === '') return;
    const speakers = ofKind(await listDevices(), 'audiooutput');
    const isThere = speakers.some(({ deviceId }) => deviceId === this.#speakerId);
    await this.#sound.chooseSpeaker(isThere ? this.#speakerId : '');
  }

  async listInUse() {
    const devices = (await listDevices()).filter(({ kind, deviceId }) => this.inUse(kind) === deviceId);
    const { audioInput, audioOutput, videoInput } = groupDevices(devices);
    return { audioInput: audioInput[0], audioOutput: audioOutput[0], videoInput: videoInput[0] };
  }
}

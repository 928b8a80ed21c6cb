interface FakeDevice {
  kind: MediaDeviceKind;
  deviceId: string;
  label: string;
}

class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly label: string;
  readonly deviceId: string;
  isStopped = false;

  constructor({ kind, label, deviceId }: FakeDevice) {
    super();
    this.kind = kind === 'audioinput' ? 'audio' : 'video';
    this.label = label;
    this.deviceId = deviceId;
  }

  getSettings() {
    return { deviceId: this.deviceId };
  }

  stop(): void {
    this.isStopped = true;
  }
}

type Wanted = false | { deviceId?: { exact: string } };

/** Test double of mediaDevices and permissions; a test adds, removes and refuses devices. */
export class FakeMedia extends EventTarget {
  devices: FakeDevice[] = [
    { kind: 'audioinput', deviceId: 'mic1', label: 'Headset' },
    { kind: 'audioinput', deviceId: 'mic2', label: 'Laptop microphone' },
    { kind: 'videoinput', deviceId: 'cam1', label: 'Webcam' },
  ];
  /** Names of the errors with which getUserMedia rejects, by kind. */
  readonly refusals = new Map<'audio' | 'video', string>();
  readonly tracks: FakeTrack[] = [];
  /** Number of prompts that a user would have seen. */
  calls = 0;
  readonly permission = Object.assign(new EventTarget(), { state: 'prompt' });
  readonly navigator = { permissions: { query: async () => this.permission } };

  enumerateDevices = async () => this.devices;

  getUserMedia = async ({ audio, video }: { audio: Wanted; video: Wanted }) => {
    this.calls++;
    const opened = [...this.#open('audio', 'audioinput', audio), ...this.#open('video', 'videoinput', video)];
    const tracks = opened.map((device) => new FakeTrack(device));
    this.tracks.push(...tracks);
    const ofKind = (kind: string) => () => tracks.filter((track) => track.kind === kind);
    return { getTracks: () => tracks, getAudioTracks: ofKind('audio'), getVideoTracks: ofKind('video') };
  };

  get asMediaDevices(): MediaDevices {
    return this as unknown as MediaDevices;
  }

  /** Removes a device and ends its tracks. */
  unplug(deviceId: string): void {
    this.devices = this.devices.filter((device) => device.deviceId !== deviceId);
    for (const track of this.tracks)
      if (track.deviceId === deviceId && !track.isStopped) track.dispatchEvent(new Event('ended'));
    this.dispatchEvent(new Event('devicechange'));
  }

  #open(media: 'audio' | 'video', kind: MediaDeviceKind, wanted: Wanted): FakeDevice[] {
    if (!wanted) return [];
    const refusal = this.refusals.get(media);
    if (refusal) throw new DOMException('', refusal);
    const found = this.devices.filter((device) => device.kind === kind);
    const device = wanted.deviceId
      ? found.find(({ deviceId }) => deviceId === wanted.deviceId?.exact)
      : found[0];
    if (!device) throw new DOMException('', found.length > 0 ? 'OverconstrainedError' : 'NotFoundError');
    return [device];
  }
}

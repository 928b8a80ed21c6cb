import { permissionOf, watchPermission } from '#client/ui/devicePermission.ts';
import { createStore } from '#client/ui/store/createStore.ts';
import { type DeviceError, deviceErrorOf } from './deviceError.ts';
import {
  type Device,
  type DeviceLists,
  listDevices,
  NO_DEVICES,
  PREVIEW_KINDS,
  type PreviewKind,
  presentKinds,
} from './devices.ts';

interface PreviewedDevice {
  /** Whether the participant wants to join with this device on. */
  isOn: boolean;
  isOpening: boolean;
  /** Null while the device is off, opening, or unavailable. */
  track: MediaStreamTrack | null;
  trouble: DeviceError | null;
  /** The chosen device; null for the browser's default. */
  chosen: Device | null;
  /** The name of a chosen device that disappeared and was replaced by another device. */
  lost: string | null;
}

export interface PreviewState {
  lists: DeviceLists;
  /** Whether missing devices and denied permissions have been detected, which needs no prompt. */
  isKnown: boolean;
  microphone: PreviewedDevice;
  camera: PreviewedDevice;
}

interface Wish {
  isOn: boolean;
  device: Device | null;
}

const toDevice = ({ isOn, device }: Wish): PreviewedDevice => ({
  isOn,
  isOpening: isOn,
  track: null,
  trouble: null,
  chosen: device,
  lost: null,
});

/** Opens the devices for the preview, and tracks their state until it is closed. */
export class DevicePreview {
  readonly state;
  readonly #media: MediaDevices | undefined;
  readonly #controller = new AbortController();
  /** Number of the latest attempt to open each kind; the results of earlier attempts are discarded. */
  readonly #openings: Record<PreviewKind, number> = { microphone: 0, camera: 0 };

  constructor(wishes: Record<PreviewKind, Wish>, media: MediaDevices | undefined = navigator.mediaDevices) {
    this.#media = media;
    this.state = createStore<PreviewState>({
      lists: NO_DEVICES,
      isKnown: false,
      microphone: toDevice(wishes.microphone),
      camera: toDevice(wishes.camera),
    });
  }

  /** Opens both devices in one request, so that the browser prompts once. Opens each separately if that fails. */
  async start(): Promise<void> {
    const { signal } = this.#controller;
    this.#media?.addEventListener('devicechange', () => void this.#onDeviceChange(), { signal });
    for (const kind of PREVIEW_KINDS) void watchPermission(kind, signal, () => this.#onGranted(kind));
    const possible = await this.#ruleOut(PREVIEW_KINDS.filter((kind) => this.state.get()[kind].isOn));
    if (signal.aborted) return;
    this.state.set({ ...this.state.get(), isKnown: true });
    // Asks again before each device, because the participant may have switched it off or left meanwhile.
    const isWanted = (kind: PreviewKind) => !signal.aborted && this.state.get()[kind].isOn;
    const wanted = possible.filter(isWanted);
    for (const kind of wanted.length === 2 ? await this.#openBoth() : wanted)
      if (isWanted(kind)) await this.#open(kind);
  }

  /** Marks devices that are missing or denied, without a prompt. Returns the kinds that may be opened. */
  async #ruleOut(kinds: readonly PreviewKind[]): Promise<readonly PreviewKind[]> {
    const [present, permissions] = await Promise.all([
      this.#media ? presentKinds(this.#media) : PREVIEW_KINDS,
      Promise.all(kinds.map(permissionOf)),
    ]);
    return kinds.filter((kind, index) => {
      const isDenied = permissions[index] === 'denied';
      const mayOpen = present.includes(kind) && !isDenied;
      if (!mayOpen) this.#change(kind, { trouble: isDenied ? 'denied' : 'missing', isOpening: false });
      return mayOpen;
    });
  }

  setOn(kind: PreviewKind, isOn: boolean): void {
    this.#change(kind, { isOn, lost: null });
    if (isOn) void this.#open(kind);
    else this.#drop(kind);
  }

  choose(kind: PreviewKind, device: Device): void {
    this.#change(kind, { chosen: device, lost: null });
    if (this.state.get()[kind].isOn) void this.#open(kind);
  }

  retry(kind: PreviewKind): void {
    void this.#open(kind);
  }

  /** Stops the devices; a device that is still opening is stopped when it has opened. */
  close(): void {
    this.#controller.abort();
    for (const kind of PREVIEW_KINDS) this.#drop(kind);
  }

  /** Returns the kinds that may still be opened separately. */
  async #openBoth(): Promise<readonly PreviewKind[]> {
    const numbers = { microphone: ++this.#openings.microphone, camera: ++this.#openings.camera };
    try {
      const stream = await this.#capture(PREVIEW_KINDS);
      this.#take('microphone', numbers.microphone, stream.getAudioTracks()[0] ?? null);
      this.#take('camera', numbers.camera, stream.getVideoTracks()[0] ?? null);
      await this.#refreshLists();
      return [];
    } catch (error) {
      const left = PREVIEW_KINDS.filter((kind) => numbers[kind] === this.#openings[kind]);
      return deviceErrorOf(error) === 'denied' ? this.#notRefused(left) : left;
    }
  }

  /** Marks kinds without permission as denied, so that a refused prompt for both is not repeated for each. */
  async #notRefused(kinds: readonly PreviewKind[]): Promise<readonly PreviewKind[]> {
    const permissions = await Promise.all(kinds.map(permissionOf));
    return kinds.filter((kind, index) => {
      const permission = permissions[index];
      const mayOpen = permission === 'granted' || permission === null;
      if (!mayOpen) this.#change(kind, { trouble: 'denied', isOpening: false });
      return mayOpen;
    });
  }

  async #open(kind: PreviewKind): Promise<void> {
    const number = ++this.#openings[kind];
    this.#stop(kind);
    this.#change(kind, { track: null, trouble: null, isOpening: true });
    try {
      const stream = await this.#capture([kind]);
      this.#take(kind, number, stream.getTracks()[0] ?? null);
    } catch (error) {
      if (number !== this.#openings[kind]) return;
      const trouble = this.#media ? deviceErrorOf(error) : 'insecure';
      if (trouble === 'unfit' || trouble === 'missing') {
        if (await this.#replaceChosen(kind, number)) return this.#open(kind);
        if (number !== this.#openings[kind]) return;
      }
      this.#change(kind, { trouble, isOpening: false });
    }
    // Refreshes the lists, because browsers reveal labels and ids only when a device has been opened.
    await this.#refreshLists();
  }

  /**
   * Replaces a chosen device that is missing; false if none was chosen. Looks for the same label, because some browsers
   * change device ids on each visit.
   */
  async #replaceChosen(kind: PreviewKind, number: number): Promise<boolean> {
    const { chosen } = this.state.get()[kind];
    if (!chosen || !this.#media) return false;
    const { id, label } = chosen;
    const list = (await listDevices(this.#media))[kind];
    if (number !== this.#openings[kind]) return false;
    const renamed = list.find((device) => device.label === label && device.id !== id);
    this.#change(kind, renamed ? { chosen: renamed } : { chosen: null, lost: label || null });
    return true;
  }

  #capture(kinds: readonly PreviewKind[]): Promise<MediaStream> {
    // mediaDevices is undefined outside a secure context.
    if (!this.#media) return Promise.reject(new DOMException('No devices here', 'NotSupportedError'));
    const exactly = (kind: PreviewKind) => {
      const { chosen } = this.state.get()[kind];
      return chosen ? { deviceId: { exact: chosen.id } } : {};
    };
    return this.#media.getUserMedia({
      audio: kinds.includes('microphone') && { echoCancellation: true, ...exactly('microphone') },
      video: kinds.includes('camera') && { width: { ideal: 640 }, ...exactly('camera') },
    });
  }

  #take(kind: PreviewKind, number: number, track: MediaStreamTrack | null): void {
    if (number !== this.#openings[kind]) {
      track?.stop();
      return;
    }
    track?.addEventListener('ended', () => this.#onEnded(kind, track), { signal: this.#controller.signal });
    this.#change(kind, { track, trouble: track ? null : 'missing', isOpening: false });
  }

  /** Opens another device, because this one was unplugged or its permission was revoked. */
  #onEnded(kind: PreviewKind, track: MediaStreamTrack): void {
    if (this.state.get()[kind].track !== track) return;
    this.#change(kind, { chosen: null, lost: track.label || null });
    void this.#open(kind);
  }

  async #onDeviceChange(): Promise<void> {
    await this.#refreshLists();
    if (this.#controller.signal.aborted) return;
    for (const kind of PREVIEW_KINDS) {
      const { isOn, trouble } = this.state.get()[kind];
      if (isOn && trouble && trouble !== 'denied') void this.#open(kind);
    }
  }

  #onGranted(kind: PreviewKind): void {
    const { isOn, trouble } = this.state.get()[kind];
    if (isOn && trouble) void this.#open(kind);
  }

  async #refreshLists(): Promise<void> {
    if (!this.#media) return;
    const lists = await listDevices(this.#media);
    if (!this.#controller.signal.aborted) this.state.set({ ...this.state.get(), lists });
  }

  #drop(kind: PreviewKind): void {
    this.#openings[kind]++;
    this.#stop(kind);
    this.#change(kind, { track: null, trouble: null, isOpening: false });
  }

  #stop(kind: PreviewKind): void {
    this.state.get()[kind].track?.stop();
  }

  #change(kind: PreviewKind, changes: Partial<PreviewedDevice>): void {
    const state = this.state.get();
    this.state.set({ ...state, [kind]: { ...state[kind], ...changes } });
  }
}

/** The device in use as the browser lists it. The track's settings reveal which device the browser chose. */
export function deviceInUse({ track, chosen }: PreviewedDevice, list: readonly Device[]): Device | null {
  const id = track?.getSettings().deviceId ?? chosen?.id;
  return list.find((device) => device.id === id) ?? null;
}

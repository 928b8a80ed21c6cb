import {
  areBothGranted,
  captureBoth,
  captureCamera,
  captureMicrophone,
  captureScreen,
  causeOfEnd,
  type DeviceChoice,
  problemOf,
  type ScreenCapture,
} from './mediaDevices.ts';
import { KIND_OF, type LocalTracks, type MediaKind, type Slot } from './slots.ts';

interface MediaEvents {
  onTrack: (slot: Slot, track: MediaStreamTrack | null) => void;
  onProblem: (kind: MediaKind, error: Error) => void;
  /** The system or the hardware has muted a device, or a camera delivers no more pictures. */
  onInterrupted: (kind: MediaKind) => void;
  /** The microphone is gone, and the one with this name is open instead. */
  onMicrophoneReplaced: (label: string) => void;
  onChange: () => void;
}

/** A replacement that ends sooner is not replaced again, because a loose contact would cause endless replacements. */
const MIN_REPLACEMENT_MS = 5_000;

/**
 * The own microphone, camera and screen. A muted microphone stays open and sends silence; a disabled camera is closed.
 */
export class LocalMedia {
  readonly #events: MediaEvents;
  readonly #chosen: DeviceChoice = {};
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #screen: ScreenCapture | null = null;
  #isMuted = false;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(events: MediaEvents) {
    this.#events = events;
  }

  get microphone(): MediaStreamTrack | null {
    return this.#microphone;
  }

  get isAudioOn(): boolean {
    return isDelivering(this.#microphone) && !this.#isMuted;
  }

  get isVideoOn(): boolean {
    return isDelivering(this.#camera);
  }

  get isSharing(): boolean {
    return this.#screen !== null;
  }

  /** The tracks to send. */
  get tracks(): LocalTracks {
    return {
      microphone: this.#microphone,
      camera: this.#camera,
      screen: this.#screen?.picture ?? null,
      screenSound: this.#screen?.sound ?? null,
    };
  }

  /**
   * Captures both devices together, so that the browser prompts once. Captures them separately if one is missing, and if
   * the browser does not prompt, because a camera that hangs must not hold up the microphone.
   */
  async start(isMuted: boolean, isVideoOff: boolean): Promise<void> {
    this.#isMuted = isMuted;
    if (!isVideoOff && !(await areBothGranted())) {
      const both = await captureBoth(this.#chosen);
      if (both) {
        this.#setMicrophone(both[0]);
        this.#setCamera(both[1]);
        return;
      }
    }
    const capturing = [this.#capture('audio')];
    if (!isVideoOff) capturing.push(this.#capture('video'));
    await Promise.all(capturing);
  }

  /** Mutes or unmutes the microphone. Unmuting opens the microphone if it is not open. */
  async setMuted(isMuted: boolean): Promise<void> {
    this.#isMuted = isMuted;
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    else if (!isMuted) await this.#capture('audio');
    if (!isMuted && this.#microphone?.muted) this.#events.onInterrupted('audio');
    this.#events.onChange();
  }

  /** Starts or stops the camera. Starts again a camera that delivers no pictures. */
  async setVideo(isOn: boolean): Promise<void> {
    if (isOn === this.isVideoOn) return;
    // Stops before starting again, because the browser would otherwise share the source that hangs.
    if (this.#camera) {
      this.#camera.stop();
      this.#camera = null;
      this.#events.onTrack('camera', null);
    }
    if (isOn) await this.#capture('video');
    this.#events.onChange();
  }

  async setScreen(isOn: boolean): Promise<void> {
    if (isOn === this.isSharing) return;
    if (isOn) {
      const screen = await captureScreen();
      if (!screen) return;
      if (this.#isClosed || this.#screen) return stopScreen(screen);
      this.#screen = screen;
      // Fired by the browser's own "Stop sharing" button.
      screen.picture.onended = () => void this.setScreen(false);
    } else {
      stopScreen(this.#screen);
      this.#screen = null;
    }
    const { tracks } = this;
    for (const slot of ['screen', 'screenSound'] as const) this.#events.onTrack(slot, tracks[slot]);
    this.#events.onChange();
  }

  /** Switches the device without interrupting the track that the others receive. */
  async choose(kind: MediaKind, deviceId: string): Promise<void> {
    this.#chosen[kind] = deviceId;
    if (kind === 'audio' || this.#camera) await this.#capture(kind);
    this.#events.onChange();
  }

  /** Sets the device for the next capture. */
  prefer(kind: MediaKind, deviceId: string): void {
    this.#chosen[kind] = deviceId;
  }

  chosenDevice(kind: MediaKind): string {
    const track = kind === 'audio' ? this.#microphone : this.#camera;
    return track?.getSettings().deviceId ?? this.#chosen[kind] ?? '';
  }

  close(): void {
    this.#isClosed = true;
    for (const track of Object.values(this.tracks)) track?.stop();
    this.#microphone = null;
    this.#camera = null;
    this.#screen = null;
    this.#events.onTrack('microphone', null);
  }

  /** Captures the chosen device, or any other if the chosen one is missing. */
  async #capture(kind: MediaKind): Promise<void> {
    try {
      if (kind === 'audio') this.#setMicrophone(await captureMicrophone(this.#chosen));
      else this.#setCamera(await captureCamera(this.#chosen));
    } catch (error) {
      const isGone = (error as Error).name === 'OverconstrainedError' && this.#chosen[kind] !== undefined;
      if (!isGone) return this.#events.onProblem(kind, error as Error);
      delete this.#chosen[kind];
      await this.#capture(kind);
    }
  }

  /** Handles a device that was unplugged, or whose permission was revoked. */
  async #handleEnded(slot: 'microphone' | 'camera'): Promise<void> {
    if (slot === 'microphone') this.#microphone = null;
    else this.#camera = null;
    this.#events.onTrack(slot, null);
    this.#events.onChange();
    const error = await causeOfEnd(slot);
    const isUnplugged = slot === 'microphone' && problemOf(error) === 'gum.not_found';
    if (isUnplugged && (await this.#replaceMicrophone())) return;
    this.#events.onProblem(KIND_OF[slot], error);
  }

  /** Opens the default microphone, which stays muted if the one before was. Returns false if there is none. */
  async #replaceMicrophone(): Promise<boolean> {
    if (performance.now() - this.#replacedAt < MIN_REPLACEMENT_MS) return false;
    delete this.#chosen.audio;
    const track = await captureMicrophone(this.#chosen).catch(() => null);
    if (!track) return false;
    this.#replacedAt = performance.now();
    this.#setMicrophone(track);
    this.#events.onMicrophoneReplaced(track.label);
    return true;
  }

  /** Follows a track that its source mutes by itself, for example during a phone call, and unmutes later. */
  #follow(slot: 'microphone' | 'camera', track: MediaStreamTrack): void {
    track.onended = () => void this.#handleEnded(slot);
    track.onunmute = () => this.#events.onChange();
    track.onmute = () => {
      this.#events.onInterrupted(KIND_OF[slot]);
      this.#events.onChange();
    };
    if (track.muted) this.#events.onInterrupted(KIND_OF[slot]);
  }

  #setMicrophone(track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop();
      return;
    }
    this.#microphone?.stop();
    this.#microphone = track;
    track.enabled = !this.#isMuted;
    this.#follow('microphone', track);
    this.#events.onTrack('microphone', track);
    this.#events.onChange();
  }

  #setCamera(track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop();
      return;
    }
    this.#camera?.stop();
    this.#camera = track;
    this.#follow('camera', track);
    this.#events.onTrack('camera', track);
    this.#events.onChange();
  }
}

const isDelivering = (track: MediaStreamTrack | null): boolean => track !== null && !track.muted;

function stopScreen(screen: ScreenCapture | null): void {
  screen?.picture.stop();
  screen?.sound?.stop();
}

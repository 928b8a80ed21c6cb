import {
  captureBoth,
  captureCamera,
  captureMicrophone,
  captureScreen,
  type DeviceChoice,
} from './mediaDevices.ts';
import type { Kind, LocalTracks } from './peer.ts';

interface MediaEvents {
  onTrack: (kind: Kind, track: MediaStreamTrack | null) => void;
  onProblem: (kind: Kind, error: Error) => void;
  onChange: () => void;
}

/** The own microphone, camera and screen. A muted microphone stays open and sends silence; a camera that is off is closed. */
export class LocalMedia {
  readonly #events: MediaEvents;
  readonly #chosen: DeviceChoice = {};
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;
  #isMuted = false;
  #isClosed = false;

  constructor(events: MediaEvents) {
    this.#events = events;
  }

  get microphone(): MediaStreamTrack | null {
    return this.#microphone;
  }

  get isAudioOn(): boolean {
    return this.#microphone !== null && !this.#isMuted;
  }

  get isVideoOn(): boolean {
    return this.#camera !== null;
  }

  get isSharing(): boolean {
    return this.#screen !== null;
  }

  /** The tracks to send; a shared screen replaces the camera. */
  get tracks(): LocalTracks {
    return { audio: this.#microphone, video: this.#screen ?? this.#camera };
  }

  /** Captures both devices together, so that the browser prompts once; separately if one of them is missing. */
  async start(isMuted: boolean, isVideoOff: boolean): Promise<void> {
    this.#isMuted = isMuted;
    const both = isVideoOff ? null : await captureBoth(this.#chosen);
    if (both) {
      this.#setMicrophone(both[0]);
      this.#setCamera(both[1]);
      return;
    }
    await this.#capture('audio');
    if (!isVideoOff) await this.#capture('video');
  }

  /** Unmuting also opens the microphone if none is open. */
  async setMuted(isMuted: boolean): Promise<void> {
    this.#isMuted = isMuted;
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    else if (!isMuted) await this.#capture('audio');
    this.#events.onChange();
  }

  async setVideo(isOn: boolean): Promise<void> {
    if (isOn && !this.#camera) await this.#capture('video');
    else if (!isOn && this.#camera) {
      this.#camera.stop();
      this.#camera = null;
      if (!this.#screen) this.#events.onTrack('video', null);
    }
    this.#events.onChange();
  }

  async setScreen(isOn: boolean): Promise<void> {
    if (isOn === this.isSharing) return;
    if (isOn) {
      const screen = await captureScreen();
      if (!screen || this.#isClosed) return screen?.stop();
      this.#screen = screen;
      // Fired by the browser's own button to stop sharing.
      screen.onended = () => void this.setScreen(false);
    } else {
      this.#screen?.stop();
      this.#screen = null;
    }
    this.#events.onTrack('video', this.tracks.video);
    this.#events.onChange();
  }

  /** Switches the device without interrupting what the others receive. */
  async choose(kind: Kind, deviceId: string): Promise<void> {
    this.#chosen[kind] = deviceId;
    if (kind === 'audio' || this.#camera) await this.#capture(kind);
    this.#events.onChange();
  }

  chosenDevice(kind: Kind): string {
    const track = kind === 'audio' ? this.#microphone : this.#camera;
    return track?.getSettings().deviceId ?? this.#chosen[kind] ?? '';
  }

  close(): void {
    this.#isClosed = true;
    for (const track of [this.#microphone, this.#camera, this.#screen]) track?.stop();
    this.#microphone = null;
    this.#camera = null;
    this.#screen = null;
    this.#events.onTrack('audio', null);
  }

  async #capture(kind: Kind): Promise<void> {
    try {
      if (kind === 'audio') this.#setMicrophone(await captureMicrophone(this.#chosen));
      else this.#setCamera(await captureCamera(this.#chosen));
    } catch (error) {
      this.#events.onProblem(kind, error as Error);
    }
  }

  #setMicrophone(track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop();
      return;
    }
    this.#microphone?.stop();
    this.#microphone = track;
    track.enabled = !this.#isMuted;
    // Fired when the device is unplugged.
    track.onended = () => {
      this.#microphone = null;
      this.#events.onTrack('audio', null);
      this.#events.onProblem('audio', new DOMException('The microphone is gone', 'NotFoundError'));
      this.#events.onChange();
    };
    this.#events.onTrack('audio', track);
    this.#events.onChange();
  }

  #setCamera(track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop();
      return;
    }
    this.#camera?.stop();
    this.#camera = track;
    track.onended = () => void this.setVideo(false);
    if (!this.#screen) this.#events.onTrack('video', track);
    this.#events.onChange();
  }
}

import type { Language } from '#shared/contract/languages.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { Microphone, type MicrophoneEvents, type Recording } from './microphone.ts';

const RESTART_DELAY_MS = 500;
/**
 * A longer time in ms between two slices means that the computer slept. The recorder's clock stood still meanwhile, so
 * later lines of the same stream would be dated by the time of the sleep too early.
 */
const MAX_SLICE_GAP_MS = 10_000;
/**
 * Limits in ms how far the clock of a sound card, which dates the lines of a stream, drifts from that of the server.
 * Below the age at which the server refuses to resume a stream.
 */
const MAX_STREAM_MS = 4 * 3_600_000;

/**
 * Records a participant's microphone. Starts a new stream after each change of language, each unmute and each sleep of
 * the computer, and after some hours.
 */
export class MicrophoneCapture {
  /** The microphone to request if the conference shares no track; null for the browser's default. */
  preferredId: string | null = null;
  readonly #delivery: Pick<Delivery, 'begin' | 'add' | 'end'>;
  #microphone: Microphone | null = null;
  #events: MicrophoneEvents | null = null;
  #track: MediaStreamTrack | null = null;
  #current: { streamId: string; recording: Recording } | null = null;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #language: Language;
  #isMuted = false;
  /** True from open to close, including while a microphone is being opened or replaced. */
  #isWanted = false;

  constructor(delivery: Pick<Delivery, 'begin' | 'add' | 'end'>, language: Language) {
    this.#delivery = delivery;
    this.#language = language;
  }

  get isOpen(): boolean {
    return this.#isWanted;
  }

  isRecording(streamId: string): boolean {
    return this.#current?.streamId === streamId;
  }

  async open(events: MicrophoneEvents): Promise<void> {
    this.#events = events;
    this.#isWanted = true;
    try {
      await this.#openMicrophone(events);
    } catch (error) {
      this.#isWanted = false;
      throw error;
    }
  }

  /** Switches to the conference's track, or opens a microphone if the conference has no track. */
  async setTrack(track: MediaStreamTrack | null): Promise<void> {
    if (track === this.#track) return;
    this.#track = track;
    const [old, events] = [this.#microphone, this.#events];
    if (!old || !events) return;
    this.#microphone = null;
    await this.#finish();
    old.close();
    await this.#openMicrophone(events);
  }

  /** Keeps recording in the old language until the new recording has started, so that no word is lost in between. */
  setLanguage(language: Language): void {
    this.#language = language;
    clearTimeout(this.#restart);
    if (!this.#current) return;
    this.#restart = setTimeout(() => this.#renew(), RESTART_DELAY_MS);
  }

  setMuted(isMuted: boolean): void {
    if (this.#isMuted === isMuted) return;
    this.#isMuted = isMuted;
    clearTimeout(this.#restart);
    if (isMuted) void this.#finish();
    else if (this.#microphone) this.#begin();
  }

  flush(): void {
    this.#current?.recording.flush();
  }

  async close(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#restart);
    const microphone = this.#microphone;
    this.#microphone = null;
    await this.#finish();
    microphone?.close();
  }

  /** Opens again if the track was replaced meanwhile, and closes a microphone that is no longer wanted. */
  async #openMicrophone(events: MicrophoneEvents): Promise<void> {
    while (this.#isWanted && !this.#microphone) {
      const track = this.#track;
      const microphone = await Microphone.open(events, track, this.preferredId);
      if (this.#isWanted && !this.#microphone && track === this.#track) this.#microphone = microphone;
      else microphone.close();
    }
    if (!this.#current && !this.#isMuted) this.#begin();
  }

  #begin(): void {
    if (!this.#microphone) return;
    const streamId = crypto.randomUUID();
    this.#delivery.begin(streamId, this.#language);
    const beganAt = Date.now();
    let heardAt = beganAt;
    const recording = this.#microphone.record((data) => {
      const [now, before] = [Date.now(), heardAt];
      heardAt = now;
      this.#delivery.add(streamId, data);
      const isStale = now - before > MAX_SLICE_GAP_MS || now - beganAt > MAX_STREAM_MS;
      if (isStale && this.isRecording(streamId)) this.#renew();
    });
    this.#current = { streamId, recording };
  }

  /** Continues in a new stream. Starts its recording without waiting for the old one's last slice. */
  #renew(): void {
    void this.#finish();
    this.#begin();
  }

  async #finish(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    if (!current) return;
    await current.recording.finish();
    this.#delivery.end(current.streamId);
  }
}

import { type MixedSound, SoundMix } from './soundMix.ts';

interface Voice {
  element: HTMLAudioElement;
  stream: MediaStream;
  receiver: RTCRtpReceiver;
}

/** Plays the other members' audio in elements of its own, so that layout changes never interrupt it. */
export class RemoteSound {
  readonly #voices = new Map<string, Voice>();
  readonly #mixes = new Set<SoundMix>();
  readonly #onBlocked: () => void;
  #speakerId = '';

  constructor(onBlocked: () => void) {
    this.#onBlocked = onBlocked;
  }

  add(id: string, track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    this.remove(id);
    const element = new Audio();
    const stream = new MediaStream([track]);
    element.srcObject = stream;
    this.#voices.set(id, { element, stream, receiver });
    for (const mix of this.#mixes) mix.add(id, stream);
    if (this.#speakerId) void this.#setSpeaker(element);
    element.play().catch(this.#onBlocked);
  }

  remove(id: string): void {
    const voice = this.#voices.get(id);
    if (voice) voice.element.srcObject = null;
    this.#voices.delete(id);
    for (const mix of this.#mixes) mix.remove(id);
  }

  /** Mixes the sound of all members, including those who join later, until it is closed. */
  mix(): MixedSound {
    const mix = new SoundMix();
    for (const [id, { stream }] of this.#voices) mix.add(id, stream);
    this.#mixes.add(mix);
    return {
      track: mix.track,
      close: () => {
        this.#mixes.delete(mix);
        mix.close();
      },
    };
  }

  /** Starts playback after a click, which the browsers' autoplay policy requires. */
  async resume(): Promise<void> {
    await Promise.all([...this.#voices.values()].map(({ element }) => element.play()));
  }

  /** Plays on this device, or on the default device for ''. */
  async chooseSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId;
    await Promise.all([...this.#voices.values()].map(({ element }) => this.#setSpeaker(element)));
  }

  /** Audio level of a member, 0–1. */
  levelOf(id: string): number {
    return this.#voices.get(id)?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  async #setSpeaker(element: HTMLAudioElement): Promise<void> {
    // Not all browsers support setSinkId.
    if ('setSinkId' in element) await element.setSinkId(this.#speakerId).catch(() => undefined);
  }
}

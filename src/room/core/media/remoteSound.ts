interface Voice {
  element: HTMLAudioElement;
  receiver: RTCRtpReceiver;
}

/** Plays the other members' audio in elements of its own, so that layout changes never interrupt it. */
export class RemoteSound {
  readonly #voices = new Map<string, Voice>();
  readonly #onBlocked: () => void;
  #speakerId = '';

  constructor(onBlocked: () => void) {
    this.#onBlocked = onBlocked;
  }

  add(id: string, track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    this.remove(id);
    const element = new Audio();
    element.srcObject = new MediaStream([track]);
    this.#voices.set(id, { element, receiver });
    void this.#setSpeaker(element);
    element.play().catch(this.#onBlocked);
  }

  remove(id: string): void {
    const voice = this.#voices.get(id);
    if (voice) voice.element.srcObject = null;
    this.#voices.delete(id);
  }

  /** Starts playback after a click, which the browsers' autoplay policy requires. */
  async resume(): Promise<void> {
    await Promise.all([...this.#voices.values()].map(({ element }) => element.play()));
  }

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
    if (this.#speakerId && 'setSinkId' in element)
      await element.setSinkId(this.#speakerId).catch(() => undefined);
  }
}

interface Voice {
  element: HTMLAudioElement;
  receiver: RTCRtpReceiver;
}

/** Lets the others be heard, apart from where they are seen, so that no change of the picture cuts their words. */
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
    void this.#choose(element);
    element.play().catch(this.#onBlocked);
  }

  remove(id: string): void {
    const voice = this.#voices.get(id);
    if (voice) voice.element.srcObject = null;
    this.#voices.delete(id);
  }

  /** After a click, which browsers ask for before a page may sound. */
  async resume(): Promise<void> {
    await Promise.all([...this.#voices.values()].map(({ element }) => element.play()));
  }

  async chooseSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId;
    await Promise.all([...this.#voices.values()].map(({ element }) => this.#choose(element)));
  }

  /** From 0 to 1. */
  levelOf(id: string): number {
    return this.#voices.get(id)?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  async #choose(element: HTMLAudioElement): Promise<void> {
    // Not every browser lets a page choose.
    if (this.#speakerId && 'setSinkId' in element)
      await element.setSinkId(this.#speakerId).catch(() => undefined);
  }
}

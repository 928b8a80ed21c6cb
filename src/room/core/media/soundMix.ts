/** The sound of all other members as one track. */
export interface MixedSound {
  track: MediaStreamTrack;
  close(): void;
}

/** Mixes sounds into one track. Sounds may be added and removed at any time. */
export class SoundMix {
  readonly #context = new AudioContext();
  readonly #mixed = this.#context.createMediaStreamDestination();
  readonly #sources = new Map<string, MediaStreamAudioSourceNode>();

  get track(): MediaStreamTrack {
    return this.#mixed.stream.getAudioTracks()[0]!;
  }

  add(id: string, sound: MediaStream): void {
    this.remove(id);
    const source = this.#context.createMediaStreamSource(sound);
    source.connect(this.#mixed);
    this.#sources.set(id, source);
  }

  remove(id: string): void {
    this.#sources.get(id)?.disconnect();
    this.#sources.delete(id);
  }

  close(): void {
    void this.#context.close();
  }
}

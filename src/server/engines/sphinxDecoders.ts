import type { SphinxDecoder, SphinxLibrary } from './sphinxLibrary.ts';

/** Decoders are made when first needed, 70 MB each, and kept. Previews leave some of them to utterances that have ended. */
export class SphinxDecoders {
  readonly #library: SphinxLibrary;
  readonly #limit: number;
  readonly #previewLimit: number;
  readonly #idle: SphinxDecoder[] = [];
  readonly #waiting: ((decoder: SphinxDecoder) => void)[] = [];
  #made = 0;

  constructor(library: SphinxLibrary, options: { limit: number; previewLimit: number }) {
    this.#library = library;
    this.#limit = options.limit;
    this.#previewLimit = options.previewLimit;
  }

  /** A decoder for an utterance that is still being spoken; null when none can be spared. */
  takeForPreview(): Promise<SphinxDecoder> | null {
    const taken = this.#made - this.#idle.length;
    return taken < this.#previewLimit && this.#waiting.length === 0 ? this.take() : null;
  }

  /** A decoder, as soon as there is one. */
  async take(): Promise<SphinxDecoder> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#made >= this.#limit) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#made++;
    try {
      return await this.#library.createDecoder();
    } catch (error) {
      this.#made--;
      throw error;
    }
  }

  /** Takes back a decoder whose utterance has ended. */
  giveBack(decoder: SphinxDecoder): void {
    const next = this.#waiting.shift();
    if (next) next(decoder);
    else this.#idle.push(decoder);
  }

  /** Frees what is idle. */
  close(): void {
    for (const decoder of this.#idle.splice(0)) decoder.free();
  }
}

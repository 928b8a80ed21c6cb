import type { SphinxDecoder, SphinxLibrary } from './sphinxLibrary.ts';

/** Enough characters to distinguish the last words of two speakers, and few enough for any prompt. */
const PROMPT_TAIL = 40;

/**
 * Pool of decoders. They are created lazily, 70 MB each, and reused. Previews leave some of them for utterances that have
 * ended. A decoder adapts to a voice: on the same speaker it makes a fifth fewer mistakes than a new one, so an utterance
 * gets the decoder that recognised the words before it, identified by the prompt.
 */
export class SphinxDecoders {
  readonly #library: SphinxLibrary;
  readonly #limit: number;
  readonly #previewLimit: number;
  readonly #idle: { decoder: SphinxDecoder; recognised: string }[] = [];
  readonly #waiting: ((decoder: SphinxDecoder) => void)[] = [];
  #created = 0;

  constructor(library: SphinxLibrary, options: { limit: number; previewLimit: number }) {
    this.#library = library;
    this.#limit = options.limit;
    this.#previewLimit = options.previewLimit;
  }

  /** A decoder for an utterance that is still being spoken; null when none can be spared. */
  acquireForPreview(prompt: string): Promise<SphinxDecoder> | null {
    const inUse = this.#created - this.#idle.length;
    return inUse < this.#previewLimit && this.#waiting.length === 0 ? this.acquire(prompt) : null;
  }

  /** Resolves with a decoder, as soon as one is free. */
  async acquire(prompt: string): Promise<SphinxDecoder> {
    const known = this.#idle.findIndex(({ recognised }) => recognised !== '' && prompt.endsWith(recognised));
    const [idle] = this.#idle.splice(known, 1);
    if (idle) return idle.decoder;
    if (this.#created >= this.#limit) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#created++;
    try {
      return await this.#library.createDecoder();
    } catch (error) {
      this.#created--;
      throw error;
    }
  }

  /** Returns a decoder to the pool after an utterance that ended with these words. */
  release(decoder: SphinxDecoder, text: string): void {
    const next = this.#waiting.shift();
    if (next) next(decoder);
    else this.#idle.push({ decoder, recognised: text.slice(-PROMPT_TAIL) });
  }

  /** Frees the idle decoders. */
  close(): void {
    for (const { decoder } of this.#idle.splice(0)) decoder.free();
  }
}

import type { SphinxDecoder, SphinxLibrary } from './sphinxLibrary.ts';

/** Characters kept of a decoder's last text: enough to distinguish two speakers, and few enough for any prompt. */
const PROMPT_TAIL = 40;

/**
 * A pool of decoders, which are created lazily (70 MB each) and reused. Previews leave some of them to utterances that
 * have ended. A decoder adapts to a voice: on the same speaker it makes a fifth fewer errors than a new one. An
 * utterance therefore gets the decoder that recognized the words before it, identified by the prompt.
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

  /** Resolves with a decoder as soon as one is free. */
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

  /** Returns a decoder to the pool after an utterance with this text. */
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

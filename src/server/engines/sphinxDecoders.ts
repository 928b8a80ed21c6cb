import type { SphinxDecoder, SphinxLibrary } from './sphinxLibrary.ts';

/** Characters that tell one speaker's last words from another's, and fit into any prompt. */
const PROMPT_TAIL = 40;

/**
 * Decoders are made when first needed, 70 MB each, and kept. Previews leave some of them to utterances that have ended.
 * A decoder adapts to the voice it hears: on the same speaker it makes a fifth fewer mistakes than a new one, so an utterance
 * gets the one that heard the words before it, known by the prompt.
 */
export class SphinxDecoders {
  readonly #library: SphinxLibrary;
  readonly #limit: number;
  readonly #previewLimit: number;
  readonly #idle: { decoder: SphinxDecoder; heard: string }[] = [];
  readonly #waiting: ((decoder: SphinxDecoder) => void)[] = [];
  #made = 0;

  constructor(library: SphinxLibrary, options: { limit: number; previewLimit: number }) {
    this.#library = library;
    this.#limit = options.limit;
    this.#previewLimit = options.previewLimit;
  }

  /** A decoder for an utterance that is still being spoken; null when none can be spared. */
  takeForPreview(prompt: string): Promise<SphinxDecoder> | null {
    const taken = this.#made - this.#idle.length;
    return taken < this.#previewLimit && this.#waiting.length === 0 ? this.take(prompt) : null;
  }

  /** A decoder, as soon as there is one. */
  async take(prompt: string): Promise<SphinxDecoder> {
    const known = this.#idle.findIndex(({ heard }) => heard !== '' && prompt.endsWith(heard));
    const [idle] = this.#idle.splice(known, 1);
    if (idle) return idle.decoder;
    if (this.#made >= this.#limit) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#made++;
    try {
      return await this.#library.createDecoder();
    } catch (error) {
      this.#made--;
      throw error;
    }
  }

  /** Takes back a decoder whose utterance has ended with these words. */
  giveBack(decoder: SphinxDecoder, text: string): void {
    const next = this.#waiting.shift();
    if (next) next(decoder);
    else this.#idle.push({ decoder, heard: text.slice(-PROMPT_TAIL) });
  }

  /** Frees what is idle. */
  close(): void {
    for (const { decoder } of this.#idle.splice(0)) decoder.free();
  }
}

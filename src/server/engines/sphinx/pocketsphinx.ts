import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { SpeechToText, UtteranceOptions } from '#server/speech/speechToText.ts';
import { SpeechError } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { SphinxDecoders } from './sphinxDecoders.ts';
import { loadSphinxLibrary, type SphinxLibrary } from './sphinxLibrary.ts';
import { SphinxUtterance } from './sphinxUtterance.ts';

/** Decoders in addition to one per core, for utterances that have ended and wait for a core. */
const SPARE_DECODERS = 2;

/** The fallback engine of a fresh installation, from Debian packages alone: English only, streaming, low accuracy. */
export async function createPocketSphinx(model?: string): Promise<SpeechToText | { missing: string }> {
  const library = await loadSphinxLibrary(model);
  return 'missing' in library ? library : new PocketSphinx(library);
}

class PocketSphinx implements SpeechToText {
  readonly name = 'PocketSphinx (en-us)';
  readonly languages: ReadonlySet<Language> = new Set<Language>(['en']);
  readonly #decoders: SphinxDecoders;
  readonly #queue = new PQueue({ concurrency: availableParallelism() });

  constructor(library: SphinxLibrary) {
    const cores = availableParallelism();
    this.#decoders = new SphinxDecoders(library, { limit: cores + SPARE_DECODERS, previewLimit: cores });
  }

  open(options: UtteranceOptions): SphinxUtterance {
    if (!this.languages.has(options.language)) {
      throw new SpeechError('unsupported_language', `${this.name} knows English only`);
    }
    return new SphinxUtterance(this.#decoders, this.#queue, options);
  }

  async close(): Promise<void> {
    await this.#queue.onIdle();
    this.#decoders.close();
  }
}

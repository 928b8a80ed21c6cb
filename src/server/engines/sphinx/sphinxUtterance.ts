import type PQueue from 'p-queue';
import { SpeechError, type UtteranceOptions, type UtteranceRecognizer } from '#server/speech/speechToText.ts';
import { LocalAgreement } from '../localAgreement.ts';
import type { SphinxDecoders } from './sphinxDecoders.ts';
import type { SphinxDecoder } from './sphinxLibrary.ts';

/** Priorities of the queue: utterances that have ended, then those still being spoken, then cleanup. */
const PRIORITY = { final: 2, preview: 1, cleanUp: 0 } as const;

/** One utterance on one decoder. Without a free decoder, buffers its audio and decodes it when the utterance ends. */
export class SphinxUtterance implements UtteranceRecognizer {
  readonly #decoders: SphinxDecoders;
  readonly #queue: PQueue;
  readonly #prompt: string;
  readonly #hasPreviews: boolean;
  #backlog: Int16Array[] = [];
  #decoder: Promise<SphinxDecoder> | null = null;
  /** The last native call, because a decoder accepts one call at a time. */
  #busy: Promise<unknown> = Promise.resolve();
  #isPreviewQueued = false;
  readonly #agreement = new LocalAgreement({ revisesEnd: true });
  #result: Promise<string> | null = null;
  #isDisposed = false;

  constructor(
    decoders: SphinxDecoders,
    queue: PQueue,
    { prompt, hasPreviews = true }: Pick<UtteranceOptions, 'prompt' | 'hasPreviews'>,
  ) {
    this.#decoders = decoders;
    this.#queue = queue;
    this.#prompt = prompt.trimEnd();
    this.#hasPreviews = hasPreviews;
  }

  async accept(samples: Int16Array): Promise<string | null> {
    if (this.#result || this.#isDisposed) return null;
    this.#backlog.push(samples);
    // A queued preview that waits for a core will include this audio.
    if (this.#isPreviewQueued || !this.#hasPreviews) return null;
    this.#decoder ??= this.#start(this.#decoders.acquireForPreview(this.#prompt));
    const decoder = await this.#decoder?.catch(() => null);
    if (!decoder || this.#isPreviewQueued) return null;
    this.#isPreviewQueued = true;
    return this.#queue.add(() => this.#preview(decoder), { priority: PRIORITY.preview });
  }

  async finish(): Promise<{ text: string; language: 'en' }> {
    if (this.#isDisposed) throw new SpeechError('unavailable', 'The utterance was given up');
    this.#result ??= this.#conclude();
    try {
      return { text: await this.#result, language: 'en' };
    } catch (error) {
      this.#result = null;
      throw new SpeechError('unavailable', 'PocketSphinx has no decoder', { cause: error });
    }
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#backlog = [];
    if (this.#result) return;
    const decoder = this.#decoder;
    if (decoder) void this.#queue.add(() => this.#abandon(decoder), { priority: PRIORITY.cleanUp });
  }

  /** Starts the utterance on the decoder; after a failure the next call retries with another decoder. */
  #start(acquiring: Promise<SphinxDecoder> | null): Promise<SphinxDecoder> | null {
    const started = acquiring?.then((decoder) => {
      decoder.start();
      return decoder;
    });
    started?.catch(() => {
      this.#decoder = null;
    });
    return started ?? null;
  }

  async #preview(decoder: SphinxDecoder): Promise<string | null> {
    this.#isPreviewQueued = false;
    if (this.#result || this.#isDisposed) return null;
    return this.#runExclusively(async () => {
      await this.#feed(decoder);
      return this.#agreement.add(decoder.hypothesis());
    });
  }

  async #conclude(): Promise<string> {
    this.#decoder ??= this.#start(this.#decoders.acquire(this.#prompt));
    const decoder = await this.#decoder!;
    const text = await this.#queue.add(
      () =>
        this.#runExclusively(async () => {
          await this.#feed(decoder);
          await decoder.end();
          return decoder.hypothesis();
        }),
      { priority: PRIORITY.final },
    );
    this.#decoders.release(decoder, text);
    return text;
  }

  async #abandon(acquiring: Promise<SphinxDecoder>): Promise<void> {
    const decoder = await acquiring.catch(() => null);
    if (!decoder) return;
    await this.#runExclusively(() => decoder.end());
    this.#decoders.release(decoder, '');
  }

  async #feed(decoder: SphinxDecoder): Promise<void> {
    for (const samples of this.#backlog.splice(0)) await decoder.process(samples);
  }

  #runExclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(work);
    this.#busy = done.catch(() => {});
    return done;
  }
}

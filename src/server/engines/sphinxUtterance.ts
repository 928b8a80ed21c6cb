import type PQueue from 'p-queue';
import { SpeechError, type UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { SphinxDecoders } from './sphinxDecoders.ts';
import type { SphinxDecoder } from './sphinxLibrary.ts';

/** The queue serves what has ended before what is still being spoken, and clears up last. */
const PRIORITY = { final: 2, preview: 1, cleanUp: 0 } as const;

/** One utterance on one decoder. Without a free decoder it keeps its audio and catches up when it ends. */
export class SphinxUtterance implements UtteranceRecognizer {
  readonly #decoders: SphinxDecoders;
  readonly #queue: PQueue;
  readonly #prompt: string;
  #backlog: Int16Array[] = [];
  #decoder: Promise<SphinxDecoder> | null = null;
  /** The last native call: a decoder takes one at a time. */
  #busy: Promise<unknown> = Promise.resolve();
  #isPreviewQueued = false;
  #result: Promise<string> | null = null;
  #isDisposed = false;

  constructor(decoders: SphinxDecoders, queue: PQueue, prompt: string) {
    this.#decoders = decoders;
    this.#queue = queue;
    this.#prompt = prompt.trimEnd();
  }

  async accept(samples: Int16Array): Promise<string | null> {
    if (this.#result || this.#isDisposed) return null;
    this.#backlog.push(samples);
    // A preview that still waits for a core will take this audio along.
    if (this.#isPreviewQueued) return null;
    this.#decoder ??= this.#begin(this.#decoders.takeForPreview(this.#prompt));
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
    if (decoder) void this.#queue.add(() => this.#giveUp(decoder), { priority: PRIORITY.cleanUp });
  }

  /** A decoder that could not be had is asked for again at the next chance. */
  #begin(taking: Promise<SphinxDecoder> | null): Promise<SphinxDecoder> | null {
    const begun = taking?.then((decoder) => {
      decoder.start();
      return decoder;
    });
    begun?.catch(() => {
      this.#decoder = null;
    });
    return begun ?? null;
  }

  async #preview(decoder: SphinxDecoder): Promise<string | null> {
    this.#isPreviewQueued = false;
    if (this.#result || this.#isDisposed) return null;
    return this.#alone(async () => {
      await this.#feed(decoder);
      return decoder.hypothesis();
    });
  }

  async #conclude(): Promise<string> {
    this.#decoder ??= this.#begin(this.#decoders.take(this.#prompt));
    const decoder = await this.#decoder!;
    const text = await this.#queue.add(
      () =>
        this.#alone(async () => {
          await this.#feed(decoder);
          await decoder.end();
          return decoder.hypothesis();
        }),
      { priority: PRIORITY.final },
    );
    this.#decoders.giveBack(decoder, text);
    return text;
  }

  async #giveUp(taking: Promise<SphinxDecoder>): Promise<void> {
    const decoder = await taking.catch(() => null);
    if (!decoder) return;
    await this.#alone(() => decoder.end());
    this.#decoders.giveBack(decoder, '');
  }

  async #feed(decoder: SphinxDecoder): Promise<void> {
    for (const samples of this.#backlog.splice(0)) await decoder.process(samples);
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(work);
    this.#busy = done.catch(() => {});
    return done;
  }
}

import { LocalAgreement } from '#server/engines/localAgreement.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import {
  type RecognizedText,
  SpeechError,
  type UtteranceOptions,
  type UtteranceRecognizer,
} from '#server/speech/speechToText.ts';

/** Minimum audio for a preview, because models hallucinate words over less. */
const MIN_PREVIEW_SAMPLES = toSamples(1_000);
const MIN_FINAL_SAMPLES = toSamples(100);

export interface Recognition {
  samples: Int16Array;
  options: UtteranceOptions;
  signal: AbortSignal;
}

/** The part of the engine that an utterance uses. */
export interface SherpaEngine {
  /** Whether a preview would start immediately. */
  readonly hasRoom: boolean;
  preview(recognition: Recognition): Promise<RecognizedText>;
  /** Rejects with SpeechError. */
  final(recognition: Recognition): Promise<RecognizedText>;
}

/** Decodes the utterance so far while a process is idle, and the whole utterance at the end. */
export class SherpaUtterance implements UtteranceRecognizer {
  readonly #engine: SherpaEngine;
  readonly #options: UtteranceOptions;
  readonly #agreement = new LocalAgreement();
  readonly #end = new AbortController();
  #pieces: Int16Array[] = [];
  #length = 0;
  #isPreviewing = false;
  #isFinishing = false;

  constructor(engine: SherpaEngine, options: UtteranceOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  async accept(samples: Int16Array): Promise<string | null> {
    if (this.#isFinishing || this.#end.signal.aborted) return null;
    this.#pieces.push(samples);
    this.#length += samples.length;
    // Decodes one preview at a time; the next one includes the audio that arrives meanwhile.
    const { hasPreviews = true } = this.#options;
    const isLongEnough = this.#length >= MIN_PREVIEW_SAMPLES;
    if (!hasPreviews || this.#isPreviewing || !isLongEnough || !this.#engine.hasRoom) return null;
    this.#isPreviewing = true;
    try {
      const { text } = await this.#engine.preview(this.#recognition());
      return this.#isFinishing ? null : this.#agreement.add(text);
    } catch {
      return null;
    } finally {
      this.#isPreviewing = false;
    }
  }

  async finish(): Promise<RecognizedText> {
    if (this.#end.signal.aborted) throw new SpeechError('unavailable', 'The utterance was given up');
    this.#isFinishing = true;
    if (this.#length < MIN_FINAL_SAMPLES) return { text: '', language: this.#options.language };
    return this.#engine.final(this.#recognition());
  }

  dispose(): void {
    this.#end.abort();
    this.#pieces = [];
  }

  #recognition(): Recognition {
    return { samples: concatSamples(this.#pieces), options: this.#options, signal: this.#end.signal };
  }
}

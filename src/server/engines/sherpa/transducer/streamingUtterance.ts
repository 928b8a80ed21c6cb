import type { PooledStream } from '#server/engines/sherpa/recognizer/recognizerPool.ts';
import type { Recognition } from '#server/engines/sherpa/sherpaUtterance.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import {
  type RecognizedText,
  SpeechError,
  type UtteranceOptions,
  type UtteranceRecognizer,
} from '#server/speech/speechToText.ts';

const MIN_FINAL_SAMPLES = toSamples(100);

/** The part of a streaming engine that an utterance uses. */
export interface StreamingEngine {
  /** Whether work would start immediately. */
  readonly hasRoom: boolean;
  openStream(): PooledStream;
  /** Decodes the next audio; resolves with the text so far. */
  decodeNext(stream: PooledStream, next: Recognition): Promise<string>;
  /** Decodes the rest; resolves with the whole text, or null when the model detected a language that nobody chose. */
  endStream(stream: PooledStream, last: Recognition): Promise<RecognizedText | null>;
  dropStream(stream: PooledStream): void;
  /** Decodes the audio from the beginning. Rejects with SpeechError. */
  final(whole: Recognition): Promise<RecognizedText>;
}

/** Decodes each piece of audio once, as it arrives; a preview is the text of the stream so far. */
export class StreamingUtterance implements UtteranceRecognizer {
  readonly #engine: StreamingEngine;
  readonly #options: UtteranceOptions;
  readonly #end = new AbortController();
  /** Null once the stream has ended or was lost with its process. */
  #stream: PooledStream | null;
  /** All audio, in case the stream is lost. */
  #pieces: Int16Array[] = [];
  /** Audio that was not passed to the stream yet. */
  #waiting: Int16Array[] = [];
  #decoding: Promise<unknown> | null = null;
  #isFinishing = false;

  constructor(engine: StreamingEngine, options: UtteranceOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#stream = engine.openStream();
  }

  async accept(samples: Int16Array): Promise<string | null> {
    if (this.#isFinishing || this.#end.signal.aborted) return null;
    this.#pieces.push(samples);
    this.#waiting.push(samples);
    // Audio that arrives during a decode is decoded with the next piece.
    const stream = this.#stream;
    if (!stream || this.#decoding || !this.#engine.hasRoom) return null;
    const decoding = this.#engine.decodeNext(stream, this.#recognition(this.#waiting.splice(0)));
    this.#decoding = decoding.catch(() => {});
    try {
      const text = await decoding;
      return this.#isFinishing ? null : withoutLastWord(text);
    } catch {
      this.#dropStream();
      return null;
    } finally {
      this.#decoding = null;
    }
  }

  async finish(): Promise<RecognizedText> {
    if (this.#end.signal.aborted) throw new SpeechError('unavailable', 'The utterance was given up');
    this.#isFinishing = true;
    const { language } = this.#options;
    if (concatSamples(this.#pieces).length < MIN_FINAL_SAMPLES) return { text: '', language };
    await this.#decoding;
    return (await this.#endStream()) ?? this.#engine.final(this.#recognition(this.#pieces));
  }

  dispose(): void {
    this.#end.abort();
    this.#dropStream();
    this.#pieces = [];
    this.#waiting = [];
  }

  async #endStream(): Promise<RecognizedText | null> {
    const stream = this.#stream;
    if (!stream) return null;
    try {
      return await this.#engine.endStream(stream, this.#recognition(this.#waiting.splice(0)));
    } catch {
      return null;
    } finally {
      this.#dropStream();
    }
  }

  #dropStream(): void {
    if (this.#stream) this.#engine.dropStream(this.#stream);
    this.#stream = null;
  }

  #recognition(pieces: readonly Int16Array[]): Recognition {
    return { samples: concatSamples(pieces), options: this.#options, signal: this.#end.signal };
  }
}

/** Drops the last word, because it may still change. */
const withoutLastWord = (text: string): string => text.trim().split(/\s+/).slice(0, -1).join(' ');

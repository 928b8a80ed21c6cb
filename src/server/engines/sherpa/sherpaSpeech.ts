import { availableParallelism } from 'node:os';
import { isHallucination } from '#server/engines/hallucinations.ts';
import { isEnoughToDetect } from '#server/speech/isEnoughToDetect.ts';
import {
  type RecognizedText,
  SpeechError,
  type SpeechToText,
  type UtteranceOptions,
  type UtteranceRecognizer,
} from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { isRepetitive } from './isRepetitive.ts';
import { findMetadataFault } from './modelFiles/findMetadataFault.ts';
import type { Decoded } from './recognizer/recognizerMessages.ts';
import { type Order, type PooledStream, PRIORITY, RecognizerPool } from './recognizer/recognizerPool.ts';
import { type SelfTest, testModel } from './selfTest.ts';
import type { SherpaModel } from './sherpaModel.ts';
import { type Recognition, type SherpaEngine, SherpaUtterance } from './sherpaUtterance.ts';
import { splitAtQuietMoments } from './splitAtQuietMoments.ts';
import { type StreamingEngine, StreamingUtterance } from './transducer/streamingUtterance.ts';

/** Engines that can detect the language. */
const DETECTING: ReadonlySet<SherpaModel['engine']> = new Set(['whisper', 'streaming-transducer']);
/** Maximum number of threads of a process; more hardly speed up a decode. */
const MAX_THREADS = 4;

interface SherpaOptions {
  /** Maximum number of copies of the model that fit in memory. */
  mostProcesses?: number;
  /** Called once, when the model has crashed two processes in a row. */
  onDisabled: (reason: string) => void;
}

/** A speech model on this machine, run by sherpa-onnx in child processes. */
export class SherpaSpeech implements SpeechToText, SherpaEngine, StreamingEngine {
  readonly name: string;
  readonly languages: ReadonlySet<Language>;
  readonly takesVocabulary: boolean;
  /** Result of decoding the model's sample. */
  readonly selfTest: SelfTest;
  readonly #model: SherpaModel;
  readonly #pool: RecognizerPool;

  private constructor(model: SherpaModel, pool: RecognizerPool, selfTest: SelfTest) {
    this.name = `${model.name} (sherpa-onnx)`;
    this.languages = new Set(model.languages);
    this.takesVocabulary = model.takesVocabulary === true;
    this.selfTest = selfTest;
    this.#model = model;
    this.#pool = pool;
  }

  /** Loads the model and tests it on its sample. Rejects with a sentence that says why it cannot be used. */
  static async load(
    model: SherpaModel,
    { mostProcesses = 1, onDisabled }: SherpaOptions,
  ): Promise<SherpaSpeech> {
    const fault = await findMetadataFault(model);
    if (fault) throw new Error(fault);
    const cores = availableParallelism();
    const threads = Math.min(MAX_THREADS, cores);
    const size = Math.max(1, Math.min(mostProcesses, Math.floor(cores / threads)));
    const pool = await RecognizerPool.start(model, { size, threads, onDisabled });
    try {
      return new SherpaSpeech(model, pool, await testModel(model, pool));
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  get hasRoom(): boolean {
    return this.#pool.hasRoom;
  }

  open(options: UtteranceOptions): UtteranceRecognizer {
    if (!this.languages.has(options.language))
      throw new SpeechError('unsupported_language', `${this.name} does not know this language`);
    const { hasPreviews = true } = options;
    return this.#model.engine === 'streaming-transducer' && hasPreviews
      ? new StreamingUtterance(this, options)
      : new SherpaUtterance(this, options);
  }

  preview(recognition: Recognition): Promise<RecognizedText> {
    return this.#recognize(recognition, PRIORITY.preview);
  }

  final(recognition: Recognition): Promise<RecognizedText> {
    return this.#recognize(recognition, PRIORITY.final);
  }

  openStream(): PooledStream {
    return this.#pool.openStream();
  }

  dropStream(stream: PooledStream): void {
    this.#pool.dropStream(stream);
  }

  async decodeNext(stream: PooledStream, { samples, options, signal }: Recognition): Promise<string> {
    const clip = { samples, language: this.#expected(this.#chosen(options), options), isLast: false };
    return (await this.#pool.decodeNext(stream, clip, { priority: PRIORITY.preview, signal })).text;
  }

  async endStream(
    stream: PooledStream,
    { samples, options, signal }: Recognition,
  ): Promise<RecognizedText | null> {
    const possible = this.#chosen(options);
    const clip = { samples, language: this.#expected(possible, options), isLast: true };
    const decoded = await this.#pool.decodeNext(stream, clip, { priority: PRIORITY.final, signal });
    const recognized = this.#spokenIn(decoded, possible, options);
    return recognized && joined([recognized], recognized.language);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #recognize({ samples, options, signal }: Recognition, priority: number): Promise<RecognizedText> {
    const languages = this.#chosen(options);
    let { language } = options;
    const recognized: RecognizedText[] = [];
    for (const piece of splitAtQuietMoments(samples)) {
      const result = await this.#recognizePiece(
        piece,
        { ...options, language, languages },
        { priority, signal },
      );
      recognized.push(result);
      // Keeps the language for the next piece, because the short rest of an utterance is not enough to detect it again.
      language = result.language;
    }
    return joined(recognized, recognized[0]?.language ?? language);
  }

  async #recognizePiece(
    samples: Int16Array,
    options: UtteranceOptions,
    order: Order,
  ): Promise<RecognizedText> {
    const { language, vocabulary } = options;
    const possible = isEnoughToDetect(samples.length) ? this.languages : this.#chosen(options);
    const expected = this.#expected(possible, options);
    const decoded = await this.#pool.decode({ samples, language: expected, vocabulary }, order);
    const recognized = this.#spokenIn(decoded, possible, options);
    if (recognized) return recognized;
    const { text } = await this.#pool.decode({ samples, language, vocabulary }, order);
    return { text: text.trim(), language };
  }

  /** The language to request; '' makes the model detect it, if several are possible. */
  #expected(possible: ReadonlySet<Language>, { language }: UtteranceOptions): Language | '' {
    return DETECTING.has(this.#model.engine) && possible.size > 1 ? '' : language;
  }

  #chosen({ language, languages = new Set() }: UtteranceOptions): Set<Language> {
    return new Set([language, ...languages].filter((each) => this.languages.has(each)));
  }

  /** The recognized text; null when the model detected an impossible language, because its words are then wrong too. */
  #spokenIn(
    decoded: Decoded,
    possible: ReadonlySet<Language>,
    options: UtteranceOptions,
  ): RecognizedText | null {
    const text = decoded.text.trim();
    if (decoded.language === '' || this.#expected(possible, options) !== '')
      return { text, language: options.language };
    const language = [...possible].find((each) => each === decoded.language);
    return language ? { text, language } : null;
  }
}

/** The joined text of an utterance's pieces, without hallucinations. */
function joined(pieces: readonly RecognizedText[], language: Language): RecognizedText {
  const real = pieces.filter(({ text }) => !isHallucination(text) && !isRepetitive(text));
  const invented = pieces.length - real.length;
  const text = real.map((piece) => piece.text).join(' ');
  return { text: text.replace(/\s+/g, ' ').trim(), language, ...(invented > 0 && { invented }) };
}

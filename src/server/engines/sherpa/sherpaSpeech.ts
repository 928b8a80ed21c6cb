import { availableParallelism } from 'node:os';
import { isPhantomLine } from '#server/engines/phantomLines.ts';
import {
  type RecognizedText,
  SpeechError,
  type SpeechToText,
  type UtteranceOptions,
} from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { findMetadataFault } from './checkMetadata.ts';
import { isRepetitive } from './isRepetitive.ts';
import { toPieces } from './pieces.ts';
import { PRIORITY, RecognizerPool } from './recognizerPool.ts';
import { type SelfTest, testModel } from './selfTest.ts';
import type { SherpaModel } from './sherpaModel.ts';
import { type Recognition, type SherpaEngine, SherpaUtterance } from './sherpaUtterance.ts';

/** More threads make one decode hardly faster. */
const MAX_THREADS = 4;

export interface SherpaOptions {
  /** How many copies of the model the memory has room for. */
  mostProcesses?: number;
  /** Called once, when the model has killed its process twice in a row. */
  onSetAside: (reason: string) => void;
}

/** A speech model on this machine, run by sherpa-onnx in processes of its own. */
export class SherpaSpeech implements SpeechToText, SherpaEngine {
  readonly name: string;
  readonly languages: ReadonlySet<Language>;
  /** How the model did on its sample. */
  readonly selfTest: SelfTest;
  readonly #model: SherpaModel;
  readonly #pool: RecognizerPool;

  private constructor(model: SherpaModel, pool: RecognizerPool, selfTest: SelfTest) {
    this.name = `${model.name} (sherpa-onnx)`;
    this.languages = new Set(model.languages);
    this.selfTest = selfTest;
    this.#model = model;
    this.#pool = pool;
  }

  /** Loads the model and has it recognize its sample. Rejects with the reason when it cannot, as a sentence. */
  static async load(
    model: SherpaModel,
    { mostProcesses = 1, onSetAside }: SherpaOptions,
  ): Promise<SherpaSpeech> {
    const fault = await findMetadataFault(model);
    if (fault) throw new Error(fault);
    const cores = availableParallelism();
    const threads = Math.min(MAX_THREADS, cores);
    const size = Math.max(1, Math.min(mostProcesses, Math.floor(cores / threads)));
    const pool = await RecognizerPool.start(model, { size, threads, onSetAside });
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

  open(options: UtteranceOptions): SherpaUtterance {
    if (!this.languages.has(options.language))
      throw new SpeechError('unsupported_language', `${this.name} does not know this language`);
    return new SherpaUtterance(this, options);
  }

  preview(recognition: Recognition): Promise<RecognizedText> {
    return this.#recognize(recognition, PRIORITY.preview);
  }

  final(recognition: Recognition): Promise<RecognizedText> {
    return this.#recognize(recognition, PRIORITY.final);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #recognize({ samples, options, signal }: Recognition, priority: number): Promise<RecognizedText> {
    const texts: string[] = [];
    let invented = 0;
    let { language } = options;
    for (const [index, piece] of toPieces(samples).entries()) {
      const recognized = await this.#recognizePiece(piece, options, { priority, signal });
      if (index === 0) language = recognized.language;
      if (isPhantomLine(recognized.text) || isRepetitive(recognized.text)) invented++;
      else texts.push(recognized.text);
    }
    return { text: texts.join(' ').replace(/\s+/g, ' ').trim(), language, ...(invented > 0 && { invented }) };
  }

  /**
   * The language is detected only where people in the meeting chose several. One that nobody chose is a mistake of the model,
   * so the audio is decoded again in the speaker's own.
   */
  async #recognizePiece(
    samples: Int16Array,
    { language, languages = new Set() }: UtteranceOptions,
    order: { priority: number; signal: AbortSignal },
  ): Promise<RecognizedText> {
    const chosen = [language, ...languages].filter((each) => this.languages.has(each));
    if (this.#model.engine === 'whisper' && new Set(chosen).size > 1) {
      const detected = await this.#pool.decode(samples, '', order);
      const among = chosen.find((each) => each === detected.language);
      if (among) return { text: detected.text.trim(), language: among };
    }
    const { text } = await this.#pool.decode(samples, language, order);
    return { text: text.trim(), language };
  }
}

import PQueue from 'p-queue';
import { toMs } from '#server/speech/sampleRate.ts';
import { SpeechError } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type ModelDeath, ModelProcess } from './modelProcess.ts';
import type { Decoded, RecognizerLoad, RecognizerWork } from './recognizerMessages.ts';
import type { SherpaModel } from './sherpaModel.ts';

const DEATHS_IN_A_ROW = 2;
/** A decode that takes this many times the length of its audio hangs. */
const SLOWEST_FACTOR = 10;
const MIN_TIMEOUT_MS = 20_000;

export const PRIORITY = { final: 1, preview: 0 } as const;

type RecognizerProcess = ModelProcess<RecognizerLoad, RecognizerWork, Decoded>;

export interface PoolOptions {
  /** Processes, each of which holds the model in memory. */
  size: number;
  /** Threads of each process. */
  threads: number;
  /** Called once, when the model has killed its process twice in a row. */
  onSetAside: (reason: string) => void;
}

/** Processes with one model. One that dies is replaced; a model that kills two in a row is set aside. */
export class RecognizerPool {
  readonly #model: SherpaModel;
  readonly #options: PoolOptions;
  readonly #queue: PQueue;
  #idle: RecognizerProcess[] = [];
  readonly #all = new Set<RecognizerProcess>();
  #deaths = 0;
  #isSetAside = false;
  #isClosing = false;

  private constructor(model: SherpaModel, options: PoolOptions) {
    this.#model = model;
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.size });
  }

  /** Loads the model once; further processes start when they are needed. Rejects with the reason when it cannot be loaded. */
  static async start(model: SherpaModel, options: PoolOptions): Promise<RecognizerPool> {
    const pool = new RecognizerPool(model, options);
    pool.#idle.push(await pool.#createChild());
    return pool;
  }

  /** Whether a decode would begin at once. */
  get hasRoom(): boolean {
    return this.#queue.size === 0 && this.#queue.pending < this.#options.size && !this.#isSetAside;
  }

  /** '' lets the model detect the language. Rejects with SpeechError; the same audio may be decoded again after it. */
  async decode(
    samples: Int16Array,
    language: Language | '',
    { priority, signal }: { priority: number; signal: AbortSignal },
  ): Promise<Decoded> {
    return this.#queue.add(
      async () => {
        if (signal.aborted || this.#isClosing)
          throw new SpeechError('unavailable', 'The utterance was given up');
        if (this.#isSetAside) throw new SpeechError('unavailable', `${this.#model.name} is set aside`);
        return this.#decode(samples, language);
      },
      { priority },
    );
  }

  /** Waits for what is being decoded, and ends the processes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#queue.onIdle();
    for (const child of this.#all) child.stop();
    this.#all.clear();
  }

  async #decode(samples: Int16Array, language: Language | ''): Promise<Decoded> {
    let child: RecognizerProcess | undefined;
    try {
      child = this.#takeIdle() ?? (await this.#createChild());
      const limitMs = Math.max(MIN_TIMEOUT_MS, toMs(samples.length) * SLOWEST_FACTOR);
      const decoded = await child.run({ samples, language }, limitMs);
      this.#deaths = 0;
      return decoded;
    } catch (cause) {
      throw new SpeechError('unavailable', `${this.#model.name} failed`, { cause });
    } finally {
      if (child?.isAlive) this.#idle.push(child);
    }
  }

  #takeIdle(): RecognizerProcess | undefined {
    this.#idle = this.#idle.filter(({ isAlive }) => isAlive);
    return this.#idle.pop();
  }

  async #createChild(): Promise<RecognizerProcess> {
    const child: RecognizerProcess = await ModelProcess.start({
      script: 'recognizerProcess.ts',
      load: { model: this.#model, threads: this.#options.threads },
      onDeath: (death) => this.#countDeath(death),
    });
    this.#all.add(child);
    return child;
  }

  #countDeath({ message }: ModelDeath): void {
    if (this.#isClosing || ++this.#deaths < DEATHS_IN_A_ROW || this.#isSetAside) return;
    this.#isSetAside = true;
    this.#options.onSetAside(message);
  }
}

import PQueue from 'p-queue';
import { toMs } from '#server/speech/sampleRate.ts';
import { SpeechError } from '#server/speech/speechToText.ts';
import { type ModelCrashError, ModelProcess } from '../modelProcess.ts';
import type { SherpaModel } from '../sherpaModel.ts';
import type { Clip, Decoded, RecognizerLoad, RecognizerWork } from './recognizerMessages.ts';

const DEATHS_IN_A_ROW = 2;
/** A decode that takes this many times the length of its audio hangs. */
const SLOWEST_FACTOR = 10;
const MIN_TIMEOUT_MS = 20_000;

export const PRIORITY = { final: 1, preview: 0 } as const;

type RecognizerProcess = ModelProcess<RecognizerLoad, RecognizerWork, Decoded>;

interface PoolOptions {
  /** Number of processes, each of which holds a copy of the model. */
  size: number;
  /** Threads of each process. */
  threads: number;
  /** Called once, when the model has crashed two processes in a row. */
  onDisabled: (reason: string) => void;
}

interface Child {
  process: RecognizerProcess;
  /** Number of running requests. */
  running: number;
  /** Number of open streams, which are in the memory of this process. */
  streams: number;
}

/** An utterance of a streaming model. Its state is in the memory of one process from the first audio on. */
export interface PooledStream {
  id: number;
  child: Child | null;
}

export interface Order {
  priority: number;
  signal: AbortSignal;
}

/**
 * A pool of child processes with one model. Replaces a process that dies, and disables a model that crashes two in a
 * row.
 */
export class RecognizerPool {
  readonly #model: SherpaModel;
  readonly #options: PoolOptions;
  readonly #queue: PQueue;
  readonly #children = new Set<Child>();
  #lastStream = 0;
  #deaths = 0;
  #isSetAside = false;
  #isClosing = false;

  private constructor(model: SherpaModel, options: PoolOptions) {
    this.#model = model;
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.size });
  }

  /**
   * Loads the model in one process; further processes start on demand. Rejects with the reason when it cannot be
   * loaded.
   */
  static async start(model: SherpaModel, options: PoolOptions): Promise<RecognizerPool> {
    const pool = new RecognizerPool(model, options);
    await pool.#createChild();
    return pool;
  }

  /** Whether a decode would start immediately. */
  get hasRoom(): boolean {
    return this.#queue.size === 0 && this.#queue.pending < this.#options.size && !this.#isSetAside;
  }

  /** Decodes a clip. Rejects with SpeechError; the same audio may then be decoded again. */
  decode(clip: Clip, order: Order): Promise<Decoded> {
    const limitMs = limitFor(clip);
    return this.#enqueue(order, async () => this.#run(await this.#findFree(), clip, limitMs));
  }

  openStream(): PooledStream {
    return { id: ++this.#lastStream, child: null };
  }

  /**
   * Decodes the stream's next clip and returns the text so far. Rejects with SpeechError when the stream is lost with
   * its process.
   */
  decodeNext(stream: PooledStream, clip: Clip & { isLast: boolean }, order: Order): Promise<Decoded> {
    return this.#enqueue(order, async () => {
      if (!stream.child) {
        stream.child = await this.#findLeastBurdened();
        stream.child.streams++;
      }
      const decoded = await this.#run(stream.child, { ...clip, stream: stream.id }, limitFor(clip));
      if (clip.isLast) this.#release(stream);
      return decoded;
    });
  }

  /** Frees the memory of a stream whose text is not needed any more. */
  dropStream(stream: PooledStream): void {
    const { id, child } = stream;
    if (!child) return;
    this.#release(stream);
    if (child.process.isAlive) void this.#run(child, { droppedStream: id }, MIN_TIMEOUT_MS).catch(() => {});
  }

  /** Waits for the running decodes, then ends the processes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#queue.onIdle();
    for (const child of this.#children) child.process.stop();
    this.#children.clear();
  }

  #enqueue({ priority, signal }: Order, work: () => Promise<Decoded>): Promise<Decoded> {
    return this.#queue.add(
      async () => {
        if (signal.aborted || this.#isClosing)
          throw new SpeechError('unavailable', 'The utterance was given up');
        if (this.#isSetAside) throw new SpeechError('unavailable', `${this.#model.name} is set aside`);
        try {
          const decoded = await work();
          this.#deaths = 0;
          return decoded;
        } catch (cause) {
          throw new SpeechError('unavailable', `${this.#model.name} failed`, { cause });
        }
      },
      { priority },
    );
  }

  async #run(child: Child, work: RecognizerWork, limitMs: number): Promise<Decoded> {
    child.running++;
    try {
      return await child.process.run(work, limitMs);
    } finally {
      child.running--;
    }
  }

  async #findFree(): Promise<Child> {
    return this.#alive().find(({ running }) => running === 0) ?? this.#createChild();
  }

  /** Spreads streams when they open, because they stay in their process. */
  async #findLeastBurdened(): Promise<Child> {
    const [least] = this.#alive().sort((a, b) => a.streams - b.streams || a.running - b.running);
    const isFull = this.#children.size >= this.#options.size;
    return least && (isFull || least.streams === 0) ? least : this.#createChild();
  }

  #alive(): Child[] {
    for (const child of this.#children) if (!child.process.isAlive) this.#children.delete(child);
    return [...this.#children];
  }

  #release(stream: PooledStream): void {
    if (stream.child) stream.child.streams--;
    stream.child = null;
  }

  async #createChild(): Promise<Child> {
    const process: RecognizerProcess = await ModelProcess.start({
      script: 'recognizer/recognizerProcess.ts',
      load: { model: this.#model, threads: this.#options.threads },
      onDeath: (death) => this.#countDeath(death),
    });
    const child: Child = { process, running: 0, streams: 0 };
    this.#children.add(child);
    return child;
  }

  #countDeath({ message }: ModelCrashError): void {
    if (this.#isClosing || ++this.#deaths < DEATHS_IN_A_ROW || this.#isSetAside) return;
    this.#isSetAside = true;
    this.#options.onDisabled(message);
  }
}

const limitFor = ({ samples }: Clip): number =>
  Math.max(MIN_TIMEOUT_MS, toMs(samples.length) * SLOWEST_FACTOR);

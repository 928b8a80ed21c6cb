import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const LOAD_LIMIT_MS = 180_000;
/** Time that a process has to cancel work after an abort. */
const ABORT_LIMIT_MS = 10_000;
const KEPT_OUTPUT = 2_000;

/** Requests to a process with a model. */
export type ModelRequest<Load, Work> =
  | { type: 'load'; load: Load }
  | { type: 'work'; id: number; work: Work }
  | { type: 'abort'; id: number };

/** Answers of a process with a model. */
export type ModelAnswer<Result> =
  | { type: 'loaded' }
  | { type: 'failed'; reason: string }
  | { type: 'news'; id: number; news: string }
  | { type: 'done'; id: number; result: Result }
  | { type: 'undone'; id: number; reason: string };

/** Thrown when the process crashed, or was killed because it hung. */
export class ModelCrashError extends Error {}

interface ModelStart<Load> {
  /** The script that calls `serveModel`, relative to this folder. */
  script: string;
  load: Load;
  onDeath: (death: ModelCrashError) => void;
}

export interface WorkOptions {
  /** Cancels this work in the process; its other work continues. */
  signal?: AbortSignal;
  /** Receives intermediate results. */
  onNews?: (news: string) => void;
}

interface Waiting<Result> {
  onNews(news: string): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** A child process with a loaded model, because a native library may crash its process on a damaged model. */
export class ModelProcess<Load, Work, Result> {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting<Result>>();
  #lastId = 0;
  #output = '';
  #death: ModelCrashError | null = null;

  private constructor({ script, onDeath }: ModelStart<Load>) {
    this.#process = fork(join(import.meta.dirname, script), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // Passes no environment, because the server's settings hold secrets that a native library does not need.
      env: {},
    });
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#output = `${this.#output}${text}`.slice(-KEPT_OUTPUT);
    });
    this.#process.on('message', (answer: ModelAnswer<Result>) => this.#receive(answer));
    this.#process.once('error', () => this.#die('could not be started', onDeath));
    this.#process.once('exit', (code, signal) =>
      this.#die(signal ? `was ended by ${signal}` : `ended with ${code}`, onDeath),
    );
  }

  /** Starts a process and loads the model. Rejects with the reason when either fails. */
  static async start<Load, Work, Result>(start: ModelStart<Load>): Promise<ModelProcess<Load, Work, Result>> {
    const child = new ModelProcess<Load, Work, Result>(start);
    try {
      await child.#load(start.load);
      return child;
    } catch (error) {
      child.stop();
      throw error;
    }
  }

  get isAlive(): boolean {
    return this.#death === null;
  }

  /**
   * Runs work in the process. Rejects with ModelCrashError when the process dies or sends nothing for `limitMs`
   * milliseconds, and with the signal's reason once the process has cancelled the work.
   */
  async run(work: Work, limitMs: number, { signal, onNews }: WorkOptions = {}): Promise<Result> {
    if (this.#death) throw this.#death;
    signal?.throwIfAborted();
    const id = ++this.#lastId;
    const hung = setTimeout(() => this.#process.kill('SIGKILL'), limitMs);
    let leftOff: NodeJS.Timeout | undefined;
    const abort = () => {
      leftOff = setTimeout(() => this.#process.kill('SIGKILL'), ABORT_LIMIT_MS);
      this.#send({ type: 'abort', id });
    };
    const done = new Promise<Result>((resolve, reject) =>
      this.#waiting.set(id, {
        resolve,
        reject,
        onNews(news) {
          hung.refresh();
          if (!signal?.aborted) onNews?.(news);
        },
      }),
    );
    signal?.addEventListener('abort', abort, { once: true });
    this.#send({ type: 'work', id, work });
    try {
      return await done;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      clearTimeout(hung);
      clearTimeout(leftOff);
      this.#waiting.delete(id);
    }
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  async #load(load: Load): Promise<void> {
    this.#send({ type: 'load', load });
    const limit = setTimeout(() => this.stop(), LOAD_LIMIT_MS);
    const ended = new AbortController();
    try {
      const [answer] = await Promise.race([
        once(this.#process, 'message', { signal: ended.signal }) as Promise<[ModelAnswer<Result>]>,
        once(this.#process, 'exit', { signal: ended.signal }).then((): never => {
          throw this.#death ?? new ModelCrashError('The process of the model ended');
        }),
      ]);
      if (answer.type === 'failed') throw new Error(answer.reason);
    } finally {
      clearTimeout(limit);
      ended.abort();
    }
  }

  #send(request: ModelRequest<Load, Work>): void {
    // Ignores a broken channel, because the exit of the process reports the failure.
    this.#process.send(request, () => {});
  }

  #receive(answer: ModelAnswer<Result>): void {
    if (answer.type === 'news') this.#waiting.get(answer.id)?.onNews(answer.news);
    if (answer.type === 'done') this.#waiting.get(answer.id)?.resolve(answer.result);
    if (answer.type === 'undone') this.#waiting.get(answer.id)?.reject(new Error(answer.reason));
  }

  #die(how: string, onDeath: (death: ModelCrashError) => void): void {
    if (this.#death) return;
    const lastLine = this.#output.trim().split('\n').at(-1) ?? '';
    this.#death = new ModelCrashError(`The process of the model ${how}${lastLine ? ` (${lastLine})` : ''}`);
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    onDeath(this.#death);
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Language } from '#shared/contract/languages.ts';
import type { RecognizerAnswer, RecognizerRequest } from './recognizerMessages.ts';
import type { SherpaModel } from './sherpaModel.ts';

const LOAD_LIMIT_MS = 180_000;
const KEPT_OUTPUT = 2_000;

export interface Decoded {
  text: string;
  /** As the model named it; '' for models that detect none. */
  language: string;
}

/** The process died, or was stopped because it hung. */
export class RecognizerDeath extends Error {}

interface Waiting {
  resolve(decoded: Decoded): void;
  reject(error: Error): void;
}

/** A child process with one recognizer. */
export class RecognizerChild {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #output = '';
  #death: RecognizerDeath | null = null;

  private constructor(onDeath: (death: RecognizerDeath) => void) {
    this.#process = fork(join(import.meta.dirname, 'recognizerProcess.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // The settings of the server hold secrets, which a native library has no need of.
      env: {},
    });
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#output = `${this.#output}${text}`.slice(-KEPT_OUTPUT);
    });
    this.#process.on('message', (message: RecognizerAnswer) => this.#receive(message));
    this.#process.once('error', () => this.#die('could not be started', onDeath));
    this.#process.once('exit', (code, signal) =>
      this.#die(signal ? `was ended by ${signal}` : `ended with ${code}`, onDeath),
    );
  }

  /** Starts a process and loads the model in it. Rejects with the reason when either fails. */
  static async load(
    model: SherpaModel,
    { threads, onDeath }: { threads: number; onDeath: (death: RecognizerDeath) => void },
  ): Promise<RecognizerChild> {
    const child = new RecognizerChild(onDeath);
    try {
      await child.#load(model, threads);
      return child;
    } catch (error) {
      child.stop();
      throw error;
    }
  }

  get isAlive(): boolean {
    return this.#death === null;
  }

  /** Rejects with RecognizerDeath when the process dies, and when it takes longer than this many milliseconds. */
  async decode(samples: Int16Array, language: Language | '', limitMs: number): Promise<Decoded> {
    if (this.#death) throw this.#death;
    const id = ++this.#lastId;
    const decoded = new Promise<Decoded>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const hung = setTimeout(() => this.#process.kill('SIGKILL'), limitMs);
    this.#send({ type: 'decode', id, samples, language });
    try {
      return await decoded;
    } finally {
      clearTimeout(hung);
      this.#waiting.delete(id);
    }
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  async #load(model: SherpaModel, threads: number): Promise<void> {
    this.#send({ type: 'load', model, threads });
    const limit = setTimeout(() => this.stop(), LOAD_LIMIT_MS);
    const ended = new AbortController();
    try {
      const [answer] = await Promise.race([
        once(this.#process, 'message', { signal: ended.signal }) as Promise<[RecognizerAnswer]>,
        once(this.#process, 'exit', { signal: ended.signal }).then((): never => {
          throw this.#death ?? new RecognizerDeath('The process of the model ended');
        }),
      ]);
      if (answer.type === 'failed') throw new Error(answer.reason);
    } finally {
      clearTimeout(limit);
      ended.abort();
    }
  }

  #send(request: RecognizerRequest): void {
    // The exit of the process reports the failure; a broken channel says nothing more.
    this.#process.send(request, () => {});
  }

  #receive(answer: RecognizerAnswer): void {
    if (answer.type === 'decoded') this.#waiting.get(answer.id)?.resolve(answer);
    if (answer.type === 'undecoded') this.#waiting.get(answer.id)?.reject(new Error(answer.reason));
  }

  #die(how: string, onDeath: (death: RecognizerDeath) => void): void {
    if (this.#death) return;
    const lastLine = this.#output.trim().split('\n').at(-1) ?? '';
    this.#death = new RecognizerDeath(`The process of the model ${how}${lastLine ? ` (${lastLine})` : ''}`);
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    onDeath(this.#death);
  }
}

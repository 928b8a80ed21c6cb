import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import PQueue from 'p-queue';
import { ModelError } from '#server/engines/languageModel/languageModel.ts';
import { ModelProcess, type WorkOptions } from '#server/engines/sherpa/modelProcess.ts';
import { findLlamaLibrary, llamaInstallCommand } from './llamaLibrary.ts';
import type { LlamaLoad } from './llamaMessages.ts';

export interface LlamaOptions {
  /** Path of a GGUF file. */
  file: string;
  /** Its folder `llama` may hold the library. */
  dataDir: string;
  /** How long the model may say nothing about its work, in milliseconds. */
  idleMs: number;
  /** The process ends, and frees its memory, after this many milliseconds without work. */
  unloadAfterMs?: number;
  /** As many as the processor has cores when absent. */
  threads?: number;
}

interface RunnerOptions extends LlamaOptions {
  /** The setting that names the file. */
  setting: 'CHAT_MODEL_FILE' | 'EMBED_MODEL_FILE';
  /** A file that calls `serveModel`. */
  script: 'llamaProcess.ts' | 'embeddingProcess.ts';
  /** The most tokens that one piece of work may have. */
  maxContext: number;
}

const UNLOAD_AFTER_MS = 600_000;
const FAILURES_IN_A_ROW = 2;
const GGUF = 'GGUF';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs a model of a GGUF file in a process of its own, by node-llama-cpp. The process starts with the first work; a model
 * that ends two in a row is set aside until the server starts again.
 */
export class LlamaRunner<Work, Result> {
  /** The name of the file without its ending. */
  readonly name: string;
  readonly #options: RunnerOptions;
  /** One piece of work at a time: two would share the processor, and both take twice as long. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #closing = new AbortController();
  #process: ModelProcess<LlamaLoad, Work, Result> | null = null;
  #unload: NodeJS.Timeout | undefined;
  /** Of the process or its start, in a row. */
  #failures = 0;
  #setAside: string | null = null;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.name = basename(options.file).replace(/\.gguf$/i, '');
  }

  /** Why the model cannot work, and how to fix that; null when no problem is known. */
  async findFault(): Promise<string | null> {
    const { file, dataDir, setting } = this.#options;
    try {
      const opened = await open(file);
      const { buffer } = await opened.read(Buffer.alloc(GGUF.length), 0, GGUF.length, 0);
      await opened.close();
      if (buffer.toString('latin1') !== GGUF) return `${setting} ${file} is no GGUF file`;
    } catch (error) {
      return `${setting} ${file} cannot be read: ${reasonOf(error)}`;
    }
    if (!findLlamaLibrary(dataDir))
      return `node-llama-cpp is not installed. Run ${llamaInstallCommand(dataDir)}`;
    return this.#setAside;
  }

  /** Work of a higher priority goes first. Rejects with ModelError, or with the reason of the signal. */
  async run(
    work: Work,
    { signal, onNews, priority = 0 }: WorkOptions & { priority?: number } = {},
  ): Promise<Result> {
    const stop = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])]);
    return this.#queue.add(
      async () => {
        stop.throwIfAborted();
        clearTimeout(this.#unload);
        try {
          const child = await this.#start();
          const result = await child.run(work, this.#options.idleMs, {
            signal: stop,
            ...(onNews && { onNews }),
          });
          this.#failures = 0;
          return result;
        } catch (cause) {
          stop.throwIfAborted();
          if (cause instanceof ModelError) throw cause;
          this.#countFailure(reasonOf(cause));
          throw new ModelError('unavailable', `${this.name} failed: ${reasonOf(cause)}`, { cause });
        } finally {
          this.#unload = setTimeout(() => this.#stop(), this.#options.unloadAfterMs ?? UNLOAD_AFTER_MS);
          this.#unload.unref();
        }
      },
      { priority },
    );
  }

  async close(): Promise<void> {
    // Not a failure of the model: the caller must retry after the restart instead of falling back.
    this.#closing.abort(new Error('The server is stopping'));
    await this.#queue.onIdle();
    this.#stop();
  }

  async #start(): Promise<ModelProcess<LlamaLoad, Work, Result>> {
    if (this.#process?.isAlive) return this.#process;
    const fault = await this.findFault();
    if (fault) throw new ModelError('misconfigured', fault);
    const { file, dataDir, maxContext, threads, script } = this.#options;
    this.#process = await ModelProcess.start<LlamaLoad, Work, Result>({
      script: `../llama/${script}`,
      load: { library: findLlamaLibrary(dataDir) ?? '', file, maxContext, threads },
      onDeath: () => {},
    });
    return this.#process;
  }

  #countFailure(reason: string): void {
    if (this.#process?.isAlive) return;
    if (++this.#failures >= FAILURES_IN_A_ROW)
      this.#setAside = `${this.name} is set aside until the server starts again: ${reason}`;
  }

  #stop(): void {
    clearTimeout(this.#unload);
    this.#process?.stop();
    this.#process = null;
  }
}

import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import PQueue from 'p-queue';
import { ModelError } from '#server/engines/languageModel/languageModel.ts';
import { ModelProcess, type WorkOptions } from '#server/engines/sherpa/modelProcess.ts';
import { serverStopping } from '#server/platform/serverStopping.ts';
import { findLlamaLibrary, llamaInstallCommand } from './llamaLibrary.ts';
import type { LlamaLoad } from './llamaMessages.ts';

export interface LlamaOptions {
  /** Path of a GGUF file. */
  file: string;
  /** The data folder, whose subfolder `llama` may hold the library. */
  dataDir: string;
  /** Maximum time without news from the model about its work, in milliseconds. */
  idleMs: number;
  /** Idle time in milliseconds after which the process ends to free its memory. */
  unloadAfterMs?: number;
  /** Number of threads; one per CPU core when absent. */
  threads?: number;
}

interface RunnerOptions extends LlamaOptions {
  /** Name of the setting that holds the file's path. */
  setting: 'CHAT_MODEL_FILE' | 'EMBED_MODEL_FILE';
  /** The script that calls `serveModel`. */
  script: 'llamaProcess.ts' | 'embeddingProcess.ts';
  /** Maximum number of tokens of one request. */
  maxContext: number;
}

const UNLOAD_AFTER_MS = 600_000;
const FAILURES_IN_A_ROW = 2;
const GGUF = 'GGUF';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs a GGUF model by node-llama-cpp in a child process, which starts with the first request. A model that crashes two
 * processes in a row is disabled until the server restarts.
 */
export class LlamaRunner<Work, Result> {
  /** Name of the file without its extension. */
  readonly name: string;
  readonly #options: RunnerOptions;
  /** Runs one request at a time, because two would share the CPU and each would take twice as long. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #closing = new AbortController();
  #process: ModelProcess<LlamaLoad, Work, Result> | null = null;
  #unload: NodeJS.Timeout | undefined;
  /** Consecutive failures of the process or its start. */
  #failures = 0;
  #disabledReason: string | null = null;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.name = basename(options.file).replace(/\.gguf$/i, '');
  }

  /** Why the model cannot work, and how to fix it; null when no problem is known. */
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
    return this.#disabledReason;
  }

  /** Runs requests by descending priority. Rejects with ModelError, or with the signal's reason. */
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
    // Aborts with an error that is no ModelError, so that the caller retries after the restart instead of falling back.
    this.#closing.abort(serverStopping());
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
      this.#disabledReason = `${this.name} is set aside until the server starts again: ${reason}`;
  }

  #stop(): void {
    clearTimeout(this.#unload);
    this.#process?.stop();
    this.#process = null;
  }
}

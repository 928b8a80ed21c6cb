import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import PQueue from 'p-queue';
import * as z from 'zod/mini';
import { jsonIn, withoutThoughts } from '#server/engines/languageModel/jsonAnswer.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelPrompt,
} from '#server/engines/languageModel/languageModel.ts';
import { isLooping } from '#server/engines/languageModel/repetition.ts';
import { ModelProcess, type WorkOptions } from '#server/engines/sherpa/modelProcess.ts';
import { findLlamaLibrary, llamaInstallCommand } from './llamaLibrary.ts';
import type { LlamaLoad, LlamaResult, LlamaWork } from './llamaMessages.ts';

export interface LlamaChatOptions {
  /** Path of a GGUF file. */
  file: string;
  /** Its folder `llama` may hold the library. */
  dataDir: string;
  /** Tokens of prompt and answer together; the model may have been trained on fewer. */
  context?: number | undefined;
  /** How long the model may neither read nor write, in milliseconds. */
  idleMs: number;
  /** After so many milliseconds without work the memory is given back. */
  unloadAfterMs?: number;
  /** As many as the processor has cores when absent. */
  threads?: number;
}

const DEFAULT_CONTEXT = 8_192;
const UNLOAD_AFTER_MS = 600_000;
const FAILURES_IN_A_ROW = 2;
/** Tokens that a template adds around each text. */
const MESSAGE_TOKENS = 12;
/** Of an answer in a shape. */
const ATTEMPTS = 2;
const GGUF = 'GGUF';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type LlamaProcess = ModelProcess<LlamaLoad, LlamaWork, LlamaResult>;

/**
 * A language model in a GGUF file, in a process of its own, by node-llama-cpp. The process starts with the first work; a
 * model that ends two in a row is set aside until the server starts again.
 */
export class LlamaChat implements LanguageModel {
  readonly name: string;
  readonly #options: LlamaChatOptions;
  /** One answer at a time: two would share the processor, and both take twice as long. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #closing = new AbortController();
  #process: LlamaProcess | null = null;
  #unload: NodeJS.Timeout | undefined;
  /** Of the process or its start, in a row. */
  #failures = 0;
  #setAside: string | null = null;

  constructor(options: LlamaChatOptions) {
    this.#options = options;
    this.name = basename(options.file).replace(/\.gguf$/i, '');
  }

  /** Why the model cannot work, with what to do about it; null when nothing is known against it. */
  async findFault(): Promise<string | null> {
    const { file, dataDir } = this.#options;
    try {
      const opened = await open(file);
      const { buffer } = await opened.read(Buffer.alloc(GGUF.length), 0, GGUF.length, 0);
      await opened.close();
      if (buffer.toString('latin1') !== GGUF) return `CHAT_MODEL_FILE ${file} is no GGUF file`;
    } catch (error) {
      return `CHAT_MODEL_FILE ${file} cannot be read: ${reasonOf(error)}`;
    }
    if (!findLlamaLibrary(dataDir))
      return `node-llama-cpp is not installed. Run ${llamaInstallCommand(dataDir)}`;
    return this.#setAside;
  }

  async contextTokens(): Promise<number> {
    const result = await this.#run({ type: 'context' });
    return result.type === 'tokens' ? (result.tokens[0] ?? 0) : 0;
  }

  async countTokens(texts: readonly string[]): Promise<number[]> {
    const result = await this.#run({ type: 'count', texts: [...texts] });
    return result.type === 'tokens' ? result.tokens.map((count) => count + MESSAGE_TOKENS) : [];
  }

  async write(prompt: ModelPrompt, signal: AbortSignal, onText?: (text: string) => void): Promise<string> {
    const text = await this.#write(prompt, null, signal, (news) => onText?.(withoutThoughts(news)));
    return withoutThoughts(text);
  }

  async fill<Shape extends z.ZodMiniType>(
    prompt: ModelPrompt,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const text = await this.#write(prompt, z.toJSONSchema(shape), signal);
      const { success, data } = shape.safeParse(jsonIn(text));
      if (success) return data as z.output<Shape>;
    }
    throw new ModelError('invalid_answer', 'The model did not answer in the shape that was asked for');
  }

  async close(): Promise<void> {
    // No failure of the model: whoever waits must not fall back to something lesser, but try again after the restart.
    this.#closing.abort(new Error('The server is stopping'));
    await this.#queue.onIdle();
    this.#stop();
  }

  async #write(
    { messages, maxTokens, isUrgent }: ModelPrompt,
    schema: object | null,
    signal: AbortSignal,
    onText?: (text: string) => void,
  ): Promise<string> {
    const looped = new AbortController();
    const onNews = (text: string) => {
      if (isLooping(text)) looped.abort(new ModelError('invalid_answer', 'The model repeats itself'));
      else onText?.(text);
    };
    const stop = AbortSignal.any([signal, looped.signal]);
    const work: LlamaWork = { type: 'write', messages, maxTokens, schema };
    const result = await this.#run(work, { signal: stop, onNews, priority: isUrgent ? 1 : 0 });
    if (result.type !== 'written')
      throw new ModelError('too_long', 'The prompt is longer than the context of the model');
    return result.text;
  }

  /** Rejects with ModelError, or with the reason of the signal. */
  async #run(
    work: LlamaWork,
    { signal, onNews, priority = 2 }: WorkOptions & { priority?: number } = {},
  ): Promise<LlamaResult> {
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

  async #start(): Promise<LlamaProcess> {
    if (this.#process?.isAlive) return this.#process;
    const fault = await this.findFault();
    if (fault) throw new ModelError('misconfigured', fault);
    const { file, dataDir, context = DEFAULT_CONTEXT, threads } = this.#options;
    this.#process = await ModelProcess.start<LlamaLoad, LlamaWork, LlamaResult>({
      script: '../llama/llamaProcess.ts',
      load: { library: findLlamaLibrary(dataDir) ?? '', file, maxContext: context, threads },
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

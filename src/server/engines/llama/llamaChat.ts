import * as z from 'zod/mini';
import { jsonIn, withoutThoughts } from '#server/engines/languageModel/jsonAnswer.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelPrompt,
} from '#server/engines/languageModel/languageModel.ts';
import { isLooping } from '#server/engines/languageModel/repetition.ts';
import type { LlamaResult, LlamaWork } from './llamaMessages.ts';
import { type LlamaOptions, LlamaRunner } from './llamaRunner.ts';

export interface LlamaChatOptions extends LlamaOptions {
  /** Maximum number of tokens of prompt and answer together; limited by what the model was trained on. */
  context?: number | undefined;
}

const DEFAULT_CONTEXT = 8_192;
/** Tokens that the chat template adds around each text. */
const MESSAGE_TOKENS = 12;
/** Attempts to get an answer that matches a shape. */
const ATTEMPTS = 2;
/** Counting goes first, because it takes no time and answers depend on it; then answers that somebody waits for. */
const PRIORITY = { count: 2, urgent: 1, background: 0 } as const;

/** A language model in a GGUF file, run by node-llama-cpp in a child process. */
export class LlamaChat implements LanguageModel {
  readonly #runner: LlamaRunner<LlamaWork, LlamaResult>;

  constructor({ context = DEFAULT_CONTEXT, ...options }: LlamaChatOptions) {
    this.#runner = new LlamaRunner({
      ...options,
      setting: 'CHAT_MODEL_FILE',
      script: 'llamaProcess.ts',
      maxContext: context,
    });
  }

  get name(): string {
    return this.#runner.name;
  }

  /** Why the model cannot work, and how to fix it; null when no problem is known. */
  findFault(): Promise<string | null> {
    return this.#runner.findFault();
  }

  async contextTokens(): Promise<number> {
    const result = await this.#runner.run({ type: 'context' }, { priority: PRIORITY.count });
    return result.type === 'tokens' ? (result.tokens[0] ?? 0) : 0;
  }

  async countTokens(texts: readonly string[]): Promise<number[]> {
    const result = await this.#runner.run({ type: 'count', texts: [...texts] }, { priority: PRIORITY.count });
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

  close(): Promise<void> {
    return this.#runner.close();
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
    const priority = isUrgent ? PRIORITY.urgent : PRIORITY.background;
    const result = await this.#runner.run(work, { signal: stop, onNews, priority });
    if (result.type !== 'written')
      throw new ModelError('too_long', 'The prompt is longer than the context of the model');
    return result.text;
  }
}

import PQueue from 'p-queue';
import * as z from 'zod/mini';
import { listContextSizes } from '#server/engines/openAi/openAiModels.ts';
import { ReliableCalls } from '#server/engines/openAi/reliableCalls.ts';
import { serverStopping } from '#server/platform/serverStopping.ts';
import type { OutsideService } from '#server/speech/speechToText.ts';
import { ChatRequest, type ChatServer } from './chatRequest.ts';
import type { WrittenText } from './chatStream.ts';
import { jsonIn, withoutThoughts } from './jsonAnswer.ts';
import { type LanguageModel, ModelError, type ModelPrompt } from './languageModel.ts';
import { estimateTokens } from './tokenEstimate.ts';

export interface OpenAiChatOptions extends ChatServer {
  /** Maximum number of tokens of prompt and answer together; queried from the server when absent. */
  context?: number | undefined;
  /** Delay before the first retry in milliseconds; doubles with each further retry. */
  retryDelayMs?: number;
}

/** Response formats, from the most to the least reliable. */
const FORMATS = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof FORMATS)[number];

const AT_ONCE = 2;
/** The context of most servers that do not report it, in tokens. */
const DEFAULT_CONTEXT = 8_192;
/** Limit of the context in tokens, because a longer prompt costs more time than it gains quality. */
const MAX_CONTEXT = 32_768;
const MIN_CONTEXT = 1_024;
/** Tokens that a server adds to each message. */
const MESSAGE_TOKENS = 12;
/** A server that read less than this share of the estimated tokens has truncated the prompt. */
const CUT_SHARE = 0.3;

/** Client for any server with OpenAI's chat API: vLLM, llama.cpp, Ollama, LM Studio, LocalAI, Groq, Mistral, OpenAI. */
export class OpenAiChat implements LanguageModel {
  readonly name: string;
  readonly service: OutsideService;
  readonly #options: OpenAiChatOptions;
  readonly #request: ChatRequest;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #calls: ReliableCalls;
  readonly #closing = new AbortController();
  #format: Format = 'json_schema';
  readonly #provenFormats = new Set<Format>();
  #context: number | null;
  /** The server's token count divided by the estimate; 1 at least. */
  #tokenScale = 1;

  constructor(options: OpenAiChatOptions) {
    this.#options = options;
    this.name = options.model;
    this.service = { setting: 'CHAT_URL', address: options.url };
    this.#request = new ChatRequest(options);
    this.#calls = new ReliableCalls({
      retryDelayMs: options.retryDelayMs,
      onOpen: () => new ModelError('unavailable', 'The language model rests'),
    });
    this.#context = options.context ?? null;
  }

  async contextTokens(): Promise<number> {
    this.#context ??= await this.#askContext();
    return this.#context;
  }

  async countTokens(texts: readonly string[]): Promise<number[]> {
    return texts.map((text) => this.#estimate(text));
  }

  async write(prompt: ModelPrompt, signal: AbortSignal, onText?: (text: string) => void): Promise<string> {
    const { text } = await this.#attempt(prompt, signal, {
      onText: onText && ((text) => onText(withoutThoughts(text))),
    });
    return withoutThoughts(text);
  }

  async fill<Shape extends z.ZodMiniType>(
    prompt: ModelPrompt,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    for (const format of FORMATS.slice(FORMATS.indexOf(this.#format))) {
      const isLast = format === 'text';
      const read = async (): Promise<z.output<Shape> | undefined> => {
        const { text } = await this.#attempt(prompt, signal, { format: formatOf(format, shape) });
        return shape.safeParse(jsonIn(text)).data as z.output<Shape> | undefined;
      };
      try {
        const answer = (await read()) ?? (isLast ? await read() : undefined);
        if (answer !== undefined) {
          // Keeps a format that has worked before, because a single unreadable answer may be an exception.
          if (!this.#provenFormats.has(this.#format)) this.#format = format;
          this.#provenFormats.add(format);
          return answer;
        }
      } catch (error) {
        if (isLast || !(error instanceof ModelError) || error.kind !== 'misconfigured') throw error;
      }
    }
    throw new ModelError('invalid_answer', 'The model did not answer in the shape that was asked for');
  }

  async close(): Promise<void> {
    // Aborts with an error that is no ModelError, so that the caller retries after the restart instead of falling back.
    this.#closing.abort(serverStopping());
    await this.#queue.onIdle();
  }

  #estimate(text: string): number {
    return Math.ceil(estimateTokens(text) * this.#tokenScale) + MESSAGE_TOKENS;
  }

  /** Retries while the server is busy or absent, and verifies that it read the whole prompt. */
  async #attempt(
    prompt: ModelPrompt,
    signal: AbortSignal,
    options: { format?: object | undefined; onText?: ((text: string) => void) | undefined },
  ): Promise<WrittenText> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const estimate = prompt.messages.reduce((sum, { content }) => sum + this.#estimate(content), 0);
    if (estimate + prompt.maxTokens > (await this.contextTokens()))
      throw new ModelError('too_long', 'The prompt is longer than the context of the model');
    return this.#calls.retry(async () => {
      try {
        const written = await this.#queue.add(
          () => this.#calls.once(() => this.#request.send(prompt, stop, options), stop),
          { priority: prompt.isUrgent ? 1 : 0 },
        );
        this.#learnTokens(written.promptTokens, estimate);
        return written;
      } catch (error) {
        if (!stop.aborted && error instanceof ModelError && error.kind === 'too_long')
          this.#shrinkContext(estimate + prompt.maxTokens);
        throw error;
      }
    }, stop);
  }

  /**
   * Calibrates the estimate, and detects servers that silently truncate the beginning of a prompt, which holds the
   * instructions.
   */
  #learnTokens(read: number | null, estimate: number): void {
    if (read === null || read <= 0) return;
    if (read < estimate * CUT_SHARE) {
      this.#shrinkContext(read * 2);
      throw new ModelError('too_long', 'The server read only the end of the prompt');
    }
    this.#tokenScale = Math.max(this.#tokenScale, (this.#tokenScale * read) / estimate);
  }

  #shrinkContext(known: number): void {
    this.#context = Math.max(MIN_CONTEXT, Math.floor(Math.min(known, this.#context ?? known) * 0.7));
  }

  async #askContext(): Promise<number> {
    const sizes = await listContextSizes(this.#options);
    return Math.min(sizes?.get(this.#options.model) ?? DEFAULT_CONTEXT, MAX_CONTEXT);
  }
}

function formatOf(format: Format, shape: z.ZodMiniType): object | undefined {
  if (format === 'text') return undefined;
  if (format === 'json_object') return { type: 'json_object' };
  return {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema: z.toJSONSchema(shape) },
  };
}

import { text } from 'node:stream/consumers';
import { modelFailureOf } from '#server/engines/languageModel/chatFailure.ts';
import { limitedAnswer } from '#server/engines/openAi/limitedAnswer.ts';
import { embeddingsAddress } from '#server/engines/openAi/openAiAddress.ts';
import { ReliableCalls } from '#server/engines/openAi/reliableCalls.ts';
import { type EmbeddedAs, type Embeddings, EmbeddingsError } from '#server/features/search/embeddings.ts';
import { readVectors } from './readVectors.ts';
import { trainedPrefixes } from './trainedPrefixes.ts';

export interface OpenAiEmbeddingsOptions {
  /** Address of the server, of its `/v1`, or of its embeddings endpoint. */
  url: string;
  model: string;
  /** Empty for servers without authentication. */
  key: string;
  /** Timeout of one request in milliseconds. */
  timeoutMs?: number;
  /** Delay before the first retry in milliseconds; doubles with each further retry. */
  retryDelayMs?: number;
}

const TEXTS_AT_ONCE = 32;
const TIMEOUT_MS = 120_000;
/** Below this many characters, a text is not the reason why the server refuses a request as too long. */
const MIN_TEXT = 100;

/**
 * Client for any server with OpenAI's embeddings API: llama.cpp, vLLM, Ollama, LM Studio, Infinity, TEI, Mistral,
 * OpenAI.
 */
export class OpenAiEmbeddings implements Embeddings {
  readonly name: string;
  readonly model: string;
  readonly #options: OpenAiEmbeddingsOptions;
  readonly #calls: ReliableCalls;
  readonly #closing = new AbortController();
  /** Texts per request; halved when the server refuses a batch as too large. */
  #textsAtOnce = TEXTS_AT_ONCE;

  constructor(options: OpenAiEmbeddingsOptions) {
    this.#options = options;
    this.#calls = new ReliableCalls({
      retryDelayMs: options.retryDelayMs,
      onOpen: () => new EmbeddingsError('unavailable', 'The server of embeddings rests'),
    });
    this.model = options.model;
    this.name = `${options.model} (${new URL(options.url).host})`;
  }

  async embed(texts: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const prefix = trainedPrefixes(this.model)[as];
    const vectors: Float32Array[] = [];
    while (vectors.length < texts.length) {
      const batch = texts.slice(vectors.length, vectors.length + this.#textsAtOnce);
      vectors.push(...(await this.#embedBatch(batch, prefix, as, stop)));
    }
    if (vectors.some(({ length }) => length !== vectors[0]?.length))
      throw new EmbeddingsError('invalid_answer', 'The dimension of the vectors changed between two answers');
    return vectors;
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The server is stopping'));
  }

  /** Splits a batch that is too large for the server in halves, and finally truncates its only text. */
  async #embedBatch(
    batch: string[],
    prefix: string,
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    try {
      return await this.#attempt(
        batch.map((text) => prefix + text),
        as,
        signal,
      );
    } catch (error) {
      if (!(error instanceof EmbeddingsError) || error.kind !== 'too_long') throw error;
      const [only = ''] = batch;
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        this.#textsAtOnce = Math.min(this.#textsAtOnce, half);
        return [
          ...(await this.#embedBatch(batch.slice(0, half), prefix, as, signal)),
          ...(await this.#embedBatch(batch.slice(half), prefix, as, signal)),
        ];
      }
      if (only.length <= MIN_TEXT) throw error;
      return this.#embedBatch([only.slice(0, Math.floor(only.length / 2))], prefix, as, signal);
    }
  }

  #attempt(input: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    const once = () => this.#calls.once(() => this.#post(input, signal), signal);
    return as === 'query' ? once() : this.#calls.retry(once, signal);
  }

  async #post(input: string[], signal: AbortSignal): Promise<Float32Array[]> {
    const { url, model, key, timeoutMs = TIMEOUT_MS } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(embeddingsAddress(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      const body = await text(limitedAnswer(response.body, tooLong));
      if (response.status === 200) return readVectors(body, input.length);
      throw failureOf(response, body);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EmbeddingsError) throw error;
      if (timeout.aborted)
        throw new EmbeddingsError('timeout', 'The server of embeddings did not answer in time', {
          cause: error,
        });
      throw new EmbeddingsError('unavailable', 'The server of embeddings cannot be reached', {
        cause: error,
      });
    }
  }
}

const tooLong = () =>
  new EmbeddingsError('invalid_answer', 'The answer of the server of embeddings has no end');

/** Messages for a batch that is too large: llama.cpp's for a text that exceeds its batch, TEI's for too many texts. */
const TOO_LARGE = /too large to process|batch size|maximum allowed/i;

function failureOf({ status, headers }: Response, body: string): EmbeddingsError {
  const { kind, retryAfterMs } = modelFailureOf(status, body, headers.get('retry-after'));
  const isTooLarge = status === 413 || ([400, 422, 500].includes(status) && TOO_LARGE.test(body));
  return new EmbeddingsError(isTooLarge ? 'too_long' : kind, `The server of embeddings answered ${status}`, {
    retryAfterMs,
  });
}

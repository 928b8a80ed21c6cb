import { text } from 'node:stream/consumers';
import { limitedAnswer } from '#server/engines/openAi/limitedAnswer.ts';
import { chatAddress } from '#server/engines/openAi/openAiAddress.ts';
import { modelFailureOf } from './chatFailure.ts';
import { readChatStream, readWholeAnswer, type WrittenText } from './chatStream.ts';
import { ModelError, type ModelPrompt } from './languageModel.ts';

export interface ChatServer {
  /** Address of the server, of its `/v1`, or of its chat completions endpoint. */
  url: string;
  model: string;
  /** Empty for servers without authentication. */
  key: string;
  /** Maximum time without a token from the server, in milliseconds. */
  idleMs: number;
}

/** Parameters that some servers refuse, with the replacement to send instead. */
const OPTIONAL: Record<string, (value: unknown) => Record<string, unknown>> = {
  // Qwen and other models print their reasoning unless this parameter turns it off.
  chat_template_kwargs: () => ({}),
  stream_options: () => ({}),
  temperature: () => ({}),
  max_tokens: (value) => ({ max_completion_tokens: value }),
};

/** Sends prompts to one server, and remembers the parameters that it refuses. */
export class ChatRequest {
  readonly #server: ChatServer;
  readonly #refused = new Set<string>();

  constructor(server: ChatServer) {
    this.#server = server;
  }

  /** Sends a prompt. Rejects with ModelError. `format` is the value of `response_format`. */
  async send(
    prompt: ModelPrompt,
    signal: AbortSignal,
    { format, onText }: { format?: object | undefined; onText?: ((text: string) => void) | undefined } = {},
  ): Promise<WrittenText> {
    const body = this.#bodyOf(prompt, format);
    try {
      return await this.#post(body, prompt.maxTokens, signal, onText);
    } catch (error) {
      const name = error instanceof RefusedParameter ? error.parameter : null;
      if (name === null || this.#refused.has(name)) throw error;
      this.#refused.add(name);
      return this.send(prompt, signal, { format, onText });
    }
  }

  #bodyOf({ messages, maxTokens }: ModelPrompt, format?: object): Record<string, unknown> {
    const body: Record<string, unknown> = {
      model: this.#server.model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.1,
      max_tokens: maxTokens,
      chat_template_kwargs: { enable_thinking: false },
      ...(format && { response_format: format }),
    };
    for (const name of this.#refused) {
      const value = body[name];
      delete body[name];
      Object.assign(body, OPTIONAL[name]?.(value));
    }
    return body;
  }

  async #post(
    body: Record<string, unknown>,
    maxTokens: number,
    signal: AbortSignal,
    onText: ((text: string) => void) | undefined,
  ): Promise<WrittenText> {
    const idle = new AbortController();
    const timer = setTimeout(() => idle.abort(), this.#server.idleMs);
    try {
      const response = await fetch(chatAddress(this.#server.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json',
          ...(this.#server.key && { authorization: `Bearer ${this.#server.key}` }),
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([signal, idle.signal]),
      });
      timer.refresh();
      const answer = limitedAnswer(response.body, tooLong);
      if (response.status !== 200) throw refusalOf(response, await text(answer));
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        return await readChatStream(answer, { maxTokens, onText, onActivity: () => timer.refresh() });
      const written = readWholeAnswer(await text(answer));
      if (!written) throw new ModelError('invalid_answer', 'The server did not answer with a text');
      onText?.(written.text);
      return written;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelError) throw error;
      if (idle.signal.aborted)
        throw new ModelError('timeout', 'The language model fell silent', { cause: error });
      throw new ModelError('unavailable', 'The language model cannot be reached', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

const tooLong = () => new ModelError('invalid_answer', 'The answer of the language model has no end');

class RefusedParameter extends ModelError {
  readonly parameter: string;

  constructor(parameter: string) {
    super('misconfigured', `The language model's server refuses the parameter ${parameter}`);
    this.parameter = parameter;
  }
}

function refusalOf({ status, headers }: Response, body: string): ModelError {
  const parameter =
    status === 400 || status === 422 ? Object.keys(OPTIONAL).find((name) => body.includes(name)) : undefined;
  return parameter
    ? new RefusedParameter(parameter)
    : modelFailureOf(status, body, headers.get('retry-after'));
}

import { MessageChannelToWindow } from './messageChannel.ts';

export type NamedEvent = { name: string } & Record<string, unknown>;

type Message =
  | { type: 'event'; data: NamedEvent }
  | { type: 'request'; id: number; data: NamedEvent }
  | { type: 'response'; id: number; result?: unknown; error?: unknown };

interface TransportOptions {
  scope: string;
  other: Window;
  origin: string;
  onEvent: (event: NamedEvent) => void;
  /** Answers a request of the other window; undefined for an unknown request. */
  onRequest: (request: NamedEvent) => unknown;
}

interface PendingRequest {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Exchanges events and request–response pairs over the message channel. */
export class CallTransport {
  readonly #options: TransportOptions;
  readonly #channel: MessageChannelToWindow;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;

  constructor(options: TransportOptions) {
    this.#options = options;
    const { scope, other, origin } = options;
    const onMessage = (message: unknown) => void this.#handleMessage(message as Message);
    this.#channel = new MessageChannelToWindow({ scope, other, origin, onMessage });
  }

  sendEvent(event: NamedEvent): void {
    this.#channel.send({ type: 'event', data: event } satisfies Message);
  }

  request<Result>(request: NamedEvent): Promise<Result> {
    const id = ++this.#lastId;
    this.#channel.send({ type: 'request', id, data: request } satisfies Message);
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }

  close(): void {
    this.#channel.close();
    for (const { reject } of this.#pending.values()) reject(new Error('The conference was closed'));
    this.#pending.clear();
  }

  async #handleMessage(message: Message): Promise<void> {
    if (message.type === 'event') this.#options.onEvent(message.data);
    else if (message.type === 'request') await this.#answer(message.id, message.data);
    else if (message.type === 'response') this.#settle(message);
  }

  async #answer(id: number, request: NamedEvent): Promise<void> {
    const answer: { result?: unknown; error?: unknown } = await Promise.resolve()
      .then(() => this.#options.onRequest(request))
      .then((result) => (result === undefined ? { error: 'Unknown request' } : { result }))
      .catch((error: unknown) => ({ error: String(error) }));
    this.#channel.send({ type: 'response', id, ...answer } satisfies Message);
  }

  #settle({ id, result, error }: Extract<Message, { type: 'response' }>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (result !== undefined) pending?.resolve(result);
    else pending?.reject(error ?? new Error('The conference gave no answer'));
  }
}

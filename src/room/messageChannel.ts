/** Envelope of all messages, compatible with postis, which Jitsi's class and frame use. */
interface Envelope {
  postis: true;
  scope: string;
  method: string;
  params: unknown;
}

const READY = '__ready__';
const MESSAGE = 'message';
const HANDSHAKE_INTERVAL_MS = 50;

interface ChannelOptions {
  /** Distinguishes several conferences on the same page. */
  scope: string;
  /** The window at the other end. Messages of other windows and origins are ignored. */
  other: Window;
  origin: string;
  onMessage: (message: unknown) => void;
}

/**
 * A message channel between a page and its frame. Handshake: each side posts its token until the other side echoes it;
 * earlier messages are queued.
 */
export class MessageChannelToWindow {
  readonly #options: ChannelOptions;
  readonly #ownToken = `${Date.now()}${Math.random()}`;
  readonly #handshakeTimer: ReturnType<typeof setInterval>;
  #queue: unknown[] = [];
  #isReady = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    window.addEventListener('message', this.#onMessage);
    this.#handshakeTimer = setInterval(() => this.#post(READY, this.#ownToken), HANDSHAKE_INTERVAL_MS);
  }

  send(message: unknown): void {
    if (this.#isReady) this.#post(MESSAGE, message);
    else this.#queue.push(message);
  }

  close(): void {
    clearInterval(this.#handshakeTimer);
    window.removeEventListener('message', this.#onMessage);
    this.#isReady = false;
    this.#queue = [];
  }

  #post(method: string, params: unknown): void {
    const { scope, other, origin } = this.#options;
    other.postMessage(JSON.stringify({ postis: true, scope, method, params } satisfies Envelope), origin);
  }

  readonly #onMessage = (event: MessageEvent): void => {
    const { scope, other, origin, onMessage } = this.#options;
    if (event.source !== other || event.origin !== origin) return;
    const envelope = parse(event.data);
    if (!envelope?.postis || envelope.scope !== scope) return;
    if (envelope.method === MESSAGE) onMessage(envelope.params);
    else if (envelope.method === READY) this.#handleHandshake(envelope.params);
  };

  #handleHandshake(token: unknown): void {
    if (token !== this.#ownToken) {
      this.#post(READY, token);
      return;
    }
    clearInterval(this.#handshakeTimer);
    this.#isReady = true;
    for (const message of this.#queue.splice(0)) this.#post(MESSAGE, message);
  }
}

function parse(data: unknown): Partial<Envelope> | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

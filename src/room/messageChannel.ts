/** How the two sides find each other and pack what they say; the same as between Jitsi's class and its frame. */
interface Envelope {
  postis: true;
  scope: string;
  method: string;
  params: unknown;
}

const READY = '__ready__';
const MESSAGE = 'message';
const KNOCK_INTERVAL_MS = 50;

interface ChannelOptions {
  /** Tells several conferences in one page apart. */
  scope: string;
  /** The window at the other end, and the only origin that is believed. */
  other: Window;
  origin: string;
  onMessage: (message: unknown) => void;
}

/**
 * A channel between a page and its frame. Each side knocks with a number of its own until the other has returned it;
 * what is sent before that waits.
 */
export class MessageChannelToWindow {
  readonly #options: ChannelOptions;
  readonly #ownKnock = `${Date.now()}${Math.random()}`;
  readonly #knocking: ReturnType<typeof setInterval>;
  #waiting: unknown[] = [];
  #isReady = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    window.addEventListener('message', this.#hear);
    this.#knocking = setInterval(() => this.#post(READY, this.#ownKnock), KNOCK_INTERVAL_MS);
  }

  send(message: unknown): void {
    if (this.#isReady) this.#post(MESSAGE, message);
    else this.#waiting.push(message);
  }

  close(): void {
    clearInterval(this.#knocking);
    window.removeEventListener('message', this.#hear);
    this.#isReady = false;
    this.#waiting = [];
  }

  #post(method: string, params: unknown): void {
    const { scope, other, origin } = this.#options;
    other.postMessage(JSON.stringify({ postis: true, scope, method, params } satisfies Envelope), origin);
  }

  readonly #hear = (event: MessageEvent): void => {
    const { scope, other, origin, onMessage } = this.#options;
    if (event.source !== other || event.origin !== origin) return;
    const envelope = parse(event.data);
    if (!envelope?.postis || envelope.scope !== scope) return;
    if (envelope.method === MESSAGE) onMessage(envelope.params);
    else if (envelope.method === READY) this.#answerKnock(envelope.params);
  };

  #answerKnock(knock: unknown): void {
    if (knock !== this.#ownKnock) {
      this.#post(READY, knock);
      return;
    }
    clearInterval(this.#knocking);
    this.#isReady = true;
    for (const message of this.#waiting.splice(0)) this.#post(MESSAGE, message);
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

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { retryWithBackOff } from '#server/platform/concurrency/retryWithBackOff.ts';
import { type FanOut, type FanOutListener, InProcessFanOut } from './fanOut.ts';
import { countThatFit, type Envelope, encodeEnvelope, encodeMessage } from './notificationPayload.ts';

const CHANNEL = 'tajmaat';
const COALESCE_MS = 20;
const MAX_QUEUE_LENGTH = 10_000;
const HEARTBEAT_MS = 5_000;
const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;

/** Fan-out to all server processes of a database by LISTEN and NOTIFY, over a dedicated connection. */
export class PostgresFanOut implements FanOut {
  readonly #connectionString: string;
  readonly #log: (line: string) => void;
  readonly #id = randomUUID();
  readonly #local = new InProcessFanOut();
  readonly #gapListeners = new Set<() => void>();
  #queue: string[] = [];
  #hasDropped = false;
  #client: pg.Client | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  #flushing = Promise.resolve();
  readonly #closing = new AbortController();
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();

  private constructor(connectionString: string, log: (line: string) => void) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Connects and listens. `log` receives a line when the connection is lost, and when it is back. */
  static async connect(connectionString: string, log: (line: string) => void): Promise<PostgresFanOut> {
    const fanOut = new PostgresFanOut(connectionString, log);
    await fanOut.#connect().catch((error) => fanOut.close().then(() => Promise.reject(error)));
    return fanOut;
  }

  publish(topic: string, message: unknown): void {
    this.#queue.push(encodeMessage(topic, message));
    if (this.#queue.length > MAX_QUEUE_LENGTH) {
      this.#queue = [];
      this.#hasDropped = true;
    }
    this.#flushTimer ??= setTimeout(() => this.#flushSoon(), COALESCE_MS);
    this.#local.publish(topic, message);
  }

  subscribe(topic: string, listener: FanOutListener): () => void {
    return this.#local.subscribe(topic, listener);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  async flush(): Promise<void> {
    this.#flushSoon();
    await this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.flush();
    this.#closing.abort();
    await this.#client?.end().catch(() => {});
    await this.#local.close();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'tajmaat fan-out',
    });
    // An 'error' event without a listener would end the process; the 'end' event that follows is handled.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => void this.#reconnect());
    this.#client = client;
  }

  async #reconnect(): Promise<void> {
    this.#client = undefined;
    if (this.#closing.signal.aborted) return;
    this.#log('the connection for notifications was lost; connecting again');
    try {
      await retryWithBackOff(() => this.#connect(), {
        firstDelayMs: FIRST_DELAY_MS,
        maxDelayMs: MAX_DELAY_MS,
        signal: this.#closing.signal,
        isUnref: true,
      });
    } catch {
      // Only closing ends the retries, so there is nothing to do.
      return;
    }
    this.#log('the connection for notifications is back');
    this.#announceGap();
    this.#flushSoon();
  }

  #flushSoon(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#flushing = this.#flushing.then(() => this.#flush());
  }

  /** Sends the queue in order. A batch that fails stays queued until the connection is restored. */
  async #flush(): Promise<void> {
    while (this.#client && (this.#queue.length > 0 || this.#hasDropped)) {
      const isGap = this.#hasDropped;
      const batch = this.#queue.splice(0, countThatFit(this.#queue));
      this.#hasDropped = false;
      try {
        await this.#client.query('select pg_notify($1, $2)', [
          CHANNEL,
          encodeEnvelope(this.#id, batch, isGap),
        ]);
      } catch {
        this.#queue.unshift(...batch);
        this.#hasDropped ||= isGap;
        this.#dropConnection();
        return;
      }
    }
  }

  #receive(payload: string): void {
    const envelope = JSON.parse(payload) as Envelope;
    // Skips our own messages, which were delivered when they were published.
    if (envelope.from === this.#id) return;
    for (const [topic, message] of envelope.messages) this.#local.publish(topic, message);
    if (envelope.isGap) this.#announceGap();
  }

  #announceGap(): void {
    for (const listener of [...this.#gapListeners]) listener();
  }

  /**
   * Heartbeat that detects a connection that neither answers nor closes, for example behind a router that lost its
   * state.
   */
  #beat(): void {
    this.#client?.query('select 1').catch(() => this.#dropConnection());
  }

  #dropConnection(): void {
    const client = this.#client;
    this.#client = undefined;
    // Destroys the stream, because end() would wait for an answer that never arrives.
    client?.connection.stream.destroy();
  }
}

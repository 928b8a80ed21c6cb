import {
  CLOSE,
  type ClientMessage,
  SEQUENCE_BYTES,
  type ServerMessage,
} from '#shared/contract/transcription.ts';
import { ConnectionWatch, WATCH_TICK_MS } from '#shared/rules/connectionWatch.ts';
import { GOING_AWAY_CODE, GOING_AWAY_DELAY_MS } from '#shared/rules/goingAway.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const PING_INTERVAL_MS = 30_000;
/** Shorter times while audio is unacknowledged, because a dead connection must then be detected within ten seconds. */
const PROBE_INTERVAL_MS = 4_000;
const PROBE_TIMEOUT_MS = 5_000;
const PING_TIMEOUT_MS = 10_000;
const MAX_DELAY_MS = 10_000;
const RESTART_JITTER_MS = 500;
/** Age in ms after which a connection resets the back-off. */
const STABLE_MS = 5_000;

export type Ending = 'signed_out' | 'removed' | 'not_found' | 'policy';

interface SocketEvents {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  /** An open connection has stopped answering, or answers again. */
  onSilent(isSilent: boolean): void;
  /** The connection was lost; a reconnection follows. */
  onLost(attempt: number): void;
  /** The server refused the connection; no reconnection follows. */
  onRefused(ending: Ending): void;
}

/** Linear back-off in ms: one second more per attempt, at most 10 seconds. */
export const reconnectDelayMs = (attempt: number): number => Math.min(1_000 * (attempt + 1), MAX_DELAY_MS);

const REFUSALS: Record<number, Ending> = {
  [CLOSE.signedOut]: 'signed_out',
  [CLOSE.removed]: 'removed',
  [CLOSE.notFound]: 'not_found',
  [CLOSE.policy]: 'policy',
};

/** A WebSocket that detects dead connections and reconnects with a back-off. Contains no meeting logic. */
export class MeetingSocket {
  /** While true, probes more often than the specified ping interval. */
  isBusy = false;
  readonly #url: string;
  readonly #events: SocketEvents;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #receivedAt = 0;
  #openedAt = 0;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #watch: ConnectionWatch | null = null;
  #watching: ReturnType<typeof setInterval> | undefined;
  #isOpen = false;

  constructor(url: string, events: SocketEvents) {
    this.#url = url;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Connects at once and cancels a scheduled reconnection. Throws if the browser cannot create a socket. */
  connect(): void {
    this.#abandon(1000);
    const socket = new WebSocket(this.#url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#schedule(CONNECT_TIMEOUT_MS, () => this.#treatAsLost(CLOSE.noInit));
    socket.onopen = () => this.#onOpen();
    socket.onmessage = (event) => this.#onMessage(event.data);
    socket.onclose = (event) => this.#onClose(event.code);
  }

  /** Marks the connection as silent, because the browser has reported that it is offline. */
  markSilent(): void {
    if (this.#isOpen) this.#watch?.markSilent();
  }

  send(message: ClientMessage): void {
    this.#transmit(JSON.stringify(message));
  }

  sendChunk(seq: number, data: Uint8Array): void {
    const frame = new Uint8Array(SEQUENCE_BYTES + data.byteLength);
    new DataView(frame.buffer).setUint32(0, seq);
    frame.set(data, SEQUENCE_BYTES);
    this.#transmit(frame);
  }

  close(): void {
    this.#abandon(1000);
  }

  /** Closes a connection that is open but unusable, and reconnects. */
  drop(): void {
    if (this.#isOpen) this.#treatAsLost(1000);
  }

  /** Sends nothing during the closing handshake, because the browser would drop the message and log a warning. */
  #transmit(data: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  #onOpen(): void {
    this.#clearTimers();
    this.#isOpen = true;
    this.#openedAt = Date.now();
    this.#receivedAt = this.#openedAt;
    this.#ping(PING_INTERVAL_MS, PING_TIMEOUT_MS, () => true);
    this.#ping(PROBE_INTERVAL_MS, PROBE_TIMEOUT_MS, () => this.isBusy);
    this.#watchLine();
    this.#events.onOpen();
  }

  #watchLine(): void {
    const watch = new ConnectionWatch(
      {
        probe: () => this.send({ type: 'probe' }),
        onSilent: (isSilent) => this.#events.onSilent(isSilent),
        onDead: () => this.#treatAsLost(1000),
      },
      this.#openedAt,
    );
    this.#watch = watch;
    this.#watching = setInterval(
      () => watch.tick(Date.now(), globalThis.document?.hidden ?? false),
      WATCH_TICK_MS,
    );
  }

  #ping(intervalMs: number, timeoutMs: number, isWanted: () => boolean): void {
    this.#schedule(intervalMs, () => {
      if (isWanted()) {
        const sentAt = Date.now();
        this.send({ type: 'ping' });
        this.#schedule(timeoutMs, () => this.#receivedAt < sentAt && this.#treatAsLost(1000));
      }
      if (this.#isOpen) this.#ping(intervalMs, timeoutMs, isWanted);
    });
  }

  #onMessage(data: unknown): void {
    this.#receivedAt = Date.now();
    this.#watch?.recordMessage(this.#receivedAt);
    if (typeof data !== 'string') return;
    const message = parse(data);
    if (!message) return;
    this.#events.onMessage(message);
  }

  #onClose(code: number): void {
    // Keeps the back-off after a short connection, so that a server that accepts and drops connections is not
    // reconnected without delay.
    if (this.#isOpen && Date.now() - this.#openedAt > STABLE_MS) this.#attempt = 0;
    this.#abandon(1000);
    const refusal = REFUSALS[code];
    if (refusal) this.#events.onRefused(refusal);
    else this.#reconnect(code);
  }

  #reconnect(code: number): void {
    if (code === CLOSE.tooFast) this.#attempt = Math.max(this.#attempt, MAX_DELAY_MS / 1_000 - 1);
    const isRestart = code === CLOSE.restart && this.#attempt === 0;
    const leastMs = code === GOING_AWAY_CODE ? GOING_AWAY_DELAY_MS : 0;
    const delayMs = isRestart
      ? Math.random() * RESTART_JITTER_MS
      : Math.max(leastMs, reconnectDelayMs(this.#attempt));
    this.#attempt += 1;
    this.#schedule(delayMs, () => this.connect());
    this.#events.onLost(this.#attempt);
  }

  /** Does not wait for the close event, because a dead peer never answers the close frame. */
  #treatAsLost(code: number): void {
    this.#socket?.close(code);
    this.#onClose(1006);
  }

  #abandon(code: number): void {
    this.#clearTimers();
    this.#isOpen = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING || socket.readyState === WebSocket.OPEN)
      socket.close(code);
  }

  #schedule(delayMs: number, run: () => void): void {
    const timer = setTimeout(() => {
      // Otherwise the timers of all pings would accumulate on a connection that stays open for days.
      this.#timers.delete(timer);
      run();
    }, delayMs);
    this.#timers.add(timer);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    clearInterval(this.#watching);
    this.#watch = null;
  }
}

function parse(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return null;
  }
}

import {
  CLOSE,
  type ClientMessage,
  SEQUENCE_BYTES,
  type ServerMessage,
} from '#shared/contract/transcription.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const PING_INTERVAL_MS = 30_000;
/** While audio is on its way a dead connection must be noticed within ten seconds. */
const PROBE_INTERVAL_MS = 4_000;
const PROBE_PATIENCE_MS = 5_000;
const PING_PATIENCE_MS = 10_000;
const MAX_DELAY_MS = 10_000;
const RESTART_JITTER_MS = 500;
/** A connection that lived this long was a success, and what follows it is a new failure. */
const LASTING_MS = 5_000;

export type Ending = 'signed_out' | 'removed' | 'not_found' | 'policy';

export interface SocketEvents {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  /** The connection is gone and another attempt follows by itself. */
  onLost(attempt: number): void;
  /** The server refused; trying again by itself would not help. */
  onRefused(ending: Ending): void;
}

/** 1 second times the attempt, at most 10 seconds. */
export const reconnectDelayMs = (attempt: number): number => Math.min(1_000 * (attempt + 1), MAX_DELAY_MS);

const REFUSALS: Record<number, Ending> = {
  [CLOSE.signedOut]: 'signed_out',
  [CLOSE.removed]: 'removed',
  [CLOSE.notFound]: 'not_found',
  [CLOSE.policy]: 'policy',
};

/** Keeps one connection to the meeting's server alive, or says that it is gone. Knows nothing of meetings. */
export class MeetingSocket {
  /** Probes more often than the specified ping while there is something to lose. */
  isBusy = false;
  readonly #url: string;
  readonly #events: SocketEvents;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #heardAt = 0;
  #openedAt = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isOpen = false;

  constructor(url: string, events: SocketEvents) {
    this.#url = url;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens now, whatever was waiting to be tried later. Throws where the browser cannot make a socket at all. */
  connect(): void {
    this.#abandon(1000);
    const socket = new WebSocket(this.#url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#later(CONNECT_TIMEOUT_MS, () => this.#lose(CLOSE.noInit));
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = (event) => this.#closed(event.code);
  }

  send(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  sendChunk(seq: number, data: Uint8Array): void {
    const frame = new Uint8Array(SEQUENCE_BYTES + data.byteLength);
    new DataView(frame.buffer).setUint32(0, seq);
    frame.set(data, SEQUENCE_BYTES);
    if (this.#isOpen) this.#socket?.send(frame);
  }

  close(): void {
    this.#abandon(1000);
  }

  /** Gives up a connection that is open but of no use, and tries again. */
  drop(): void {
    if (this.#isOpen) this.#lose(1000);
  }

  #opened(): void {
    this.#clearTimers();
    this.#isOpen = true;
    this.#openedAt = Date.now();
    this.#heardAt = this.#openedAt;
    this.#ping(PING_INTERVAL_MS, PING_PATIENCE_MS, () => true);
    this.#ping(PROBE_INTERVAL_MS, PROBE_PATIENCE_MS, () => this.isBusy);
    this.#events.onOpen();
  }

  #ping(intervalMs: number, patienceMs: number, isWanted: () => boolean): void {
    this.#later(intervalMs, () => {
      if (isWanted()) {
        const askedAt = Date.now();
        this.send({ type: 'ping' });
        this.#later(patienceMs, () => this.#heardAt < askedAt && this.#lose(1000));
      }
      if (this.#isOpen) this.#ping(intervalMs, patienceMs, isWanted);
    });
  }

  #heard(data: unknown): void {
    this.#heardAt = Date.now();
    if (typeof data !== 'string') return;
    const message = parse(data);
    if (!message) return;
    this.#events.onMessage(message);
  }

  #closed(code: number): void {
    // Shorter, and a server that accepts and drops would be asked again without a pause.
    if (this.#isOpen && Date.now() - this.#openedAt > LASTING_MS) this.#attempt = 0;
    this.#abandon(1000);
    const refusal = REFUSALS[code];
    if (refusal) this.#events.onRefused(refusal);
    else this.#retry(code);
  }

  #retry(code: number): void {
    if (code === CLOSE.tooFast) this.#attempt = Math.max(this.#attempt, MAX_DELAY_MS / 1_000 - 1);
    const isRestart = code === CLOSE.restart && this.#attempt === 0;
    const delayMs = isRestart ? Math.random() * RESTART_JITTER_MS : reconnectDelayMs(this.#attempt);
    this.#attempt += 1;
    this.#later(delayMs, () => this.connect());
    this.#events.onLost(this.#attempt);
  }

  /** A dead peer never answers our close either, so the connection counts as lost at once. */
  #lose(code: number): void {
    this.#socket?.close(code);
    this.#closed(1006);
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

  #later(delayMs: number, run: () => void): void {
    this.#timers.push(setTimeout(run, delayMs));
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

function parse(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return null;
  }
}

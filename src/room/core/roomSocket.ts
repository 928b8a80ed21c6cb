import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import {
  ROOM_CLOSE,
  ROOM_PROTOCOL,
  ROOM_SOCKET_PATH,
  ROOM_TOKEN_PATH,
  SEAT_HELD_MS,
} from '#shared/rules/conference/roomProtocol.ts';
import { ConnectionWatch, WATCH_TICK_MS } from '#shared/rules/connectionWatch.ts';
import { GOING_AWAY_CODE, GOING_AWAY_DELAY_MS } from '#shared/rules/goingAway.ts';

const MAX_DELAY_MS = 5_000;
/**
 * Time in ms after which an unanswered connection is replaced. Short, because another IP address causes no event, members
 * cannot reconnect to each other meanwhile, and a replacement keeps the seat and the media.
 */
const DEAD_MS = 5_000;
/** A token request on a dead connection fails only after minutes, because TCP doubles the time between its retries. */
const TOKEN_TIMEOUT_MS = 8_000;

interface SocketEvents {
  onNews: (news: RoomNews) => void;
  onLost: () => void;
  /** An open connection has stopped answering, or answers again. */
  onSilent: (isSilent: boolean) => void;
  /** The server ended the session; `code` is the close code, or the status of a refused token request. */
  onEnd: (code: number) => void;
}

/**
 * The signaling connection to the server. Reconnects with exponential back-off, using the same token while it is valid.
 */
export class RoomSocket {
  readonly #roomName: string;
  readonly #events: SocketEvents;
  #token: string | null;
  /** Whether the server may no longer know the token, because its seat is not held any more and an attempt failed. */
  #isTokenDoubtful = false;
  readonly #isTokenGiven: boolean;
  #socket: WebSocket | null = null;
  #attempts = 0;
  /** The pending attempt to connect, before its socket exists; a newer attempt aborts it. */
  #opening: AbortController | null = null;
  #lostAt = Number.NEGATIVE_INFINITY;
  #watch: ConnectionWatch | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasJoined = false;
  #isClosed = false;

  constructor(roomName: string, token: string | null, events: SocketEvents) {
    this.#roomName = roomName;
    this.#token = token;
    this.#isTokenGiven = token !== null;
    this.#events = events;
    window.addEventListener('online', this.#reconnectNow);
    window.addEventListener('offline', this.#markSilent);
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('pageshow', this.#resume);
  }

  async open(): Promise<void> {
    if (this.#isClosed) return;
    this.#opening?.abort();
    const opening = new AbortController();
    this.#opening = opening;
    let token = this.#token;
    try {
      if (token === null || this.#isTokenDoubtful) token = await this.#requestToken(opening);
    } catch {
      if (opening === this.#opening) this.#retryLater();
      return;
    }
    // A second socket with a token of its own would replace the first, as another tab does, and end this session.
    if (opening !== this.#opening) return;
    this.#opening = null;
    if (this.#isClosed || !token) return;
    this.#token = token;
    this.#isTokenDoubtful = false;
    this.#connect(token);
  }

  #connect(token: string): void {
    const address = new URL(ROOM_SOCKET_PATH, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address, [ROOM_PROTOCOL, token]);
    this.#socket = socket;
    const watch = new ConnectionWatch(
      {
        probe: () => this.send({ type: 'ping' }),
        onSilent: (isSilent) => socket === this.#socket && this.#events.onSilent(isSilent),
        onDead: () => this.#abandon(socket),
      },
      performance.now(),
    );
    this.#watch = watch;
    // Also aborts a connection attempt that never opens.
    const watching = setInterval(() => watch.tick(performance.now(), document.hidden), WATCH_TICK_MS);
    let isWelcome = false;
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as RoomNews;
      watch.recordMessage(performance.now());
      if (news.type === 'welcome') {
        isWelcome = true;
        this.#hasJoined = true;
        this.#attempts = 0;
        watch.deadMs = DEAD_MS;
      }
      if (socket === this.#socket) this.#events.onNews(news);
    };
    socket.onclose = ({ code }) => {
      clearInterval(watching);
      if (socket !== this.#socket || this.#isClosed) return;
      this.#socket = null;
      if (isFinal(code)) return this.#end(code);
      if (isWelcome) this.#lostAt = performance.now();
      // The server may have refused a token that did not lead to a welcome.
      else if (code !== ROOM_CLOSE.abandoned && !this.#isSeatHeld) this.#doubtToken();
      this.#retryLater(code === GOING_AWAY_CODE ? GOING_AWAY_DELAY_MS : 0);
    };
  }

  /** Returns false while disconnected. Does not buffer, because a welcome reconciles state and peer connections. */
  send(request: RoomRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#reconnectNow);
    window.removeEventListener('offline', this.#markSilent);
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('pageshow', this.#resume);
    this.#leave();
  }

  /**
   * Requests a token, which is the earlier one if the server still knows it. On refusal, ends the session and resolves
   * with null; rejects if a retry may succeed.
   */
  async #requestToken(opening: AbortController): Promise<string | null> {
    const timer = setTimeout(() => opening.abort(), TOKEN_TIMEOUT_MS);
    const answer = await fetch(ROOM_TOKEN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        room: this.#roomName,
        isReturning: this.#hasJoined,
        ...(this.#token !== null && { token: this.#token }),
      }),
      signal: opening.signal,
    }).finally(() => clearTimeout(timer));
    const { token = null, code } = (await answer.json()) as { token?: string | null; code?: string };
    // A proxy answers with any status while it does not find the server, but without a code.
    const isForeign = !answer.ok && code === undefined;
    if (isForeign || answer.status >= 500 || answer.status === 429)
      throw new Error(`Asked too early: ${answer.status}`);
    if (token === null) this.#end(answer.ok ? ROOM_CLOSE.ended : answer.status);
    return token;
  }

  /** True while the token still belongs to a seat. A new seat closes all peer connections. */
  get #isSeatHeld(): boolean {
    return performance.now() - this.#lostAt < SEAT_HELD_MS;
  }

  /** Retries once with a token of the embedding page, then ends the session. */
  #doubtToken(): void {
    if (!this.#isTokenGiven) this.#isTokenDoubtful = true;
    else if (this.#attempts > 0) this.#end(ROOM_CLOSE.notFound);
  }

  /** Handles the loss without waiting for the close event, which a dead connection delays until the TCP timeout. */
  #abandon(socket: WebSocket): void {
    socket.onclose?.(new CloseEvent('close', { code: ROOM_CLOSE.abandoned }));
    // The close code tells the server that the participant has not left, so that it keeps the seat.
    socket.close(ROOM_CLOSE.abandoned, 'Answers no longer');
  }

  #retryLater(minDelayMs = 0): void {
    if (this.#isClosed) return;
    this.#events.onLost();
    const delayMs = Math.max(minDelayMs, Math.min(MAX_DELAY_MS, 250 * 2 ** this.#attempts++));
    this.#timer = setTimeout(() => void this.open(), delayMs);
  }

  readonly #markSilent = (): void => this.#watch?.markSilent();

  readonly #reconnectNow = (): void => {
    if (this.#isClosed) return;
    if (this.#socket && this.#watch?.isSilent) this.#abandon(this.#socket);
    if (this.#socket) return;
    clearTimeout(this.#timer);
    void this.open();
  };

  readonly #leave = (): void => {
    clearTimeout(this.#timer);
    this.#opening?.abort();
    this.#opening = null;
    this.#socket?.close(1000, 'Left');
    this.#socket = null;
  };

  /** Reconnects a page that was restored from the back/forward cache. */
  readonly #resume = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#reconnectNow();
  };

  #end(code: number): void {
    this.close();
    this.#events.onEnd(code);
  }
}

/** "Not found" is not final: the seat expired during the disconnection, and a new one can be taken. */
const isFinal = (code: number): boolean => code >= 4400 && code < 4500 && code !== ROOM_CLOSE.notFound;

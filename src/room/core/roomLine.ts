import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import { ROOM_CLOSE, ROOM_PROTOCOL, ROOM_SOCKET_PATH, ROOM_TOKEN_PATH } from '#shared/rules/roomLine.ts';

const PING_INTERVAL_MS = 5_000;
/** Without any word from the server for this long the line is dead, whatever the browser believes. */
const SILENCE_LIMIT_MS = 12_000;
const LONGEST_WAIT_MS = 5_000;

interface LineEvents {
  onNews: (news: RoomNews) => void;
  onLost: () => void;
  /** The server does not want us any more: with its close code, or the status of its refusal. */
  onEnd: (code: number) => void;
}

/** The line to the server, made again whenever it breaks, with the same pass as long as that is good. */
export class RoomLine {
  readonly #roomName: string;
  readonly #events: LineEvents;
  #pass: string | null;
  readonly #isPassGiven: boolean;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #heardAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(roomName: string, pass: string | null, events: LineEvents) {
    this.#roomName = roomName;
    this.#pass = pass;
    this.#isPassGiven = pass !== null;
    this.#events = events;
    window.addEventListener('online', this.#hurry);
    window.addEventListener('pagehide', this.#leave);
  }

  async open(): Promise<void> {
    if (this.#isClosed) return;
    try {
      this.#pass ??= await this.#askForPass();
    } catch {
      return this.#tryLater();
    }
    if (this.#isClosed || !this.#pass) return;
    const address = new URL(ROOM_SOCKET_PATH, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address, [ROOM_PROTOCOL, this.#pass]);
    this.#socket = socket;
    this.#heardAt = performance.now();
    const pinging = setInterval(() => this.#ping(socket), PING_INTERVAL_MS);
    let isWelcome = false;
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as RoomNews;
      this.#heardAt = performance.now();
      if (news.type === 'welcome') this.#attempts = 0;
      isWelcome ||= news.type === 'welcome';
      if (socket === this.#socket) this.#events.onNews(news);
    };
    socket.onclose = ({ code }) => {
      clearInterval(pinging);
      if (socket !== this.#socket || this.#isClosed) return;
      this.#socket = null;
      // A pass that never led to a welcome may be refused: the next try asks for another.
      if (!isWelcome) this.#forgetPass();
      if (isFinal(code)) this.#end(code);
      else this.#tryLater();
    };
  }

  /** What cannot be sent now is not kept: the state and the connections are made whole after each welcome. */
  send(request: RoomRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('pagehide', this.#leave);
    this.#leave();
  }

  /** Null when the server refused, and has been asked for the last time. */
  async #askForPass(): Promise<string | null> {
    const answer = await fetch(ROOM_TOKEN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ room: this.#roomName }),
    });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`Asked too early: ${answer.status}`);
    const { token } = answer.ok ? ((await answer.json()) as { token: string | null }) : { token: null };
    if (token === null) this.#end(answer.ok ? ROOM_CLOSE.ended : answer.status);
    return token;
  }

  #forgetPass(): void {
    if (!this.#isPassGiven || this.#attempts === 0) {
      if (!this.#isPassGiven) this.#pass = null;
      return;
    }
    this.#end(ROOM_CLOSE.notFound);
  }

  #ping(socket: WebSocket): void {
    if (performance.now() - this.#heardAt > SILENCE_LIMIT_MS) {
      // The close of a dead line would take as long as the network's own patience.
      socket.onclose?.(new CloseEvent('close', { code: 1006 }));
      socket.close();
    } else this.send({ type: 'ping' });
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#events.onLost();
    const waitMs = Math.min(LONGEST_WAIT_MS, 250 * 2 ** this.#attempts++);
    this.#timer = setTimeout(() => void this.open(), waitMs);
  }

  readonly #hurry = (): void => {
    if (this.#socket || this.#isClosed) return;
    clearTimeout(this.#timer);
    void this.open();
  };

  readonly #leave = (): void => {
    this.#socket?.close(1000, 'Left');
    this.#socket = null;
  };

  #end(code: number): void {
    this.close();
    this.#events.onEnd(code);
  }
}

/** A seat that went while we were away is taken anew. */
const isFinal = (code: number): boolean => code >= 4400 && code < 4500 && code !== ROOM_CLOSE.notFound;

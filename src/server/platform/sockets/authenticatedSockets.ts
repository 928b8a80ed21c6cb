import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Db } from '#server/platform/database/tables.ts';
import type { Origins } from '#server/platform/http/access/origins.ts';
import { listActiveSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions, SignedIn } from '#server/platform/sessions/sessions.ts';
import { SocketHeartbeat } from './socketHeartbeat.ts';
import { refuse, type SocketUpgrades } from './socketUpgrades.ts';
import { REMOVAL_TIMEOUT_MS, terminateLater } from './terminateLater.ts';

const MAX_SOCKETS_PER_USER = 8;
const MAX_SOCKETS = 10_000;

export interface SocketsDeps {
  db: Db;
  sessions: Sessions;
  origins: Origins;
}

interface Connection {
  close(code: number, reason: string): void;
}

interface SocketsOptions<Opened extends Connection, Admission> {
  path: string;
  maxMessageBytes: number;
  heartbeatMs: number;
  /** The subprotocol of all clients; absent when none is used. */
  protocol?: string;
  codes: { restart: number; signedOut: number };
  /** Checks what the request must prove besides its session; null refuses it like a missing session. */
  admit(request: IncomingMessage, signedIn: SignedIn): Promise<Admission | null>;
  /** `stream` is the raw socket, to which data can be written uncompressed. */
  open(socket: WebSocket, admission: Admission, stream: Duplex): Opened;
  onClose?(connection: Opened, code: number): void;
  /**
   * Called after a heartbeat that checked the sessions; not called while the database is unreachable or there are no
   * sockets.
   */
  onHeartbeat?(): Promise<void>;
}

/**
 * The sockets of one path. Origin, session and limits are checked on the raw upgrade, before the handshake. A socket is
 * closed when its session ends or its peer stops answering.
 */
export class AuthenticatedSockets<Opened extends Connection, Admission> {
  readonly #deps: SocketsDeps;
  readonly #options: SocketsOptions<Opened, Admission>;
  readonly #server: WebSocketServer;
  readonly #opened = new Map<WebSocket, { connection: Opened; signedIn: SignedIn }>();
  readonly #liveness = new SocketHeartbeat();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #isClosing = false;

  constructor(upgrades: SocketUpgrades, deps: SocketsDeps, options: SocketsOptions<Opened, Admission>) {
    this.#deps = deps;
    this.#options = options;
    const { path, maxMessageBytes, heartbeatMs, protocol } = options;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
      ...(protocol && { handleProtocols: () => protocol }),
    });
    upgrades.serve(path, (...upgrade) => this.#upgrade(...upgrade));
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs).unref();
    this.#unsubscribe = deps.sessions.onEnded((ended) => this.#closeSessions(new Set(ended)));
  }

  get size(): number {
    return this.#opened.size;
  }

  get connections(): Opened[] {
    return [...this.#opened.values()].map(({ connection }) => connection);
  }

  /** Refuses new sockets and asks clients to reconnect; `finish` runs before the sockets are terminated. */
  async close(finish: () => Promise<void> = async () => {}): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    this.#unsubscribe();
    for (const connection of this.connections)
      connection.close(this.#options.codes.restart, 'The server restarts');
    await finish();
    this.#server.close();
    for (const socket of this.#opened.keys()) socket.terminate();
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!this.#deps.origins.isOwn(request.headers)) return refuse(socket, '403 Forbidden');
    const admitted = await this.#authenticate(request);
    if (!admitted) return refuse(socket, '401 Unauthorized');
    const { signedIn, admission } = admitted;
    if (this.#isFull(signedIn.userId)) return refuse(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (opened) =>
      this.#accept(this.#options.open(opened, admission, socket), opened, signedIn),
    );
  }

  /** Null without a session, or if it ends before the socket is among those that its end closes. */
  async #authenticate(
    request: IncomingMessage,
  ): Promise<{ signedIn: SignedIn; admission: Admission } | null> {
    const { sessions } = this.#deps;
    const endedMeanwhile = new Set<string>();
    const unsubscribe = sessions.onEnded((ended) => {
      for (const id of ended) endedMeanwhile.add(id);
    });
    try {
      const signedIn = await sessions.find(request.headers.cookie);
      const admission = signedIn && (await this.#options.admit(request, signedIn));
      return signedIn && admission && !endedMeanwhile.has(signedIn.sessionId)
        ? { signedIn, admission }
        : null;
    } finally {
      unsubscribe();
    }
  }

  #isFull(userId: string): boolean {
    const own = [...this.#opened.values()].filter(({ signedIn }) => signedIn.userId === userId);
    return this.#isClosing || own.length >= MAX_SOCKETS_PER_USER || this.#opened.size >= MAX_SOCKETS;
  }

  #accept(connection: Opened, socket: WebSocket, signedIn: SignedIn): void {
    this.#opened.set(socket, { connection, signedIn });
    this.#liveness.watch(socket);
    socket.on('close', (code) => {
      this.#opened.delete(socket);
      this.#options.onClose?.(connection, code);
    });
  }

  async #beat(): Promise<void> {
    this.#liveness.ping(this.#opened.keys());
    const ids = [...new Set([...this.#opened.values()].map(({ signedIn }) => signedIn.sessionId))];
    if (ids.length === 0) return;
    const living = await listActiveSessions(this.#deps.db, ids).catch(() => null);
    // Without an answer from the database, no session counts as ended.
    if (!living) return;
    const good = new Set(living.map(({ id }) => id));
    this.#closeSessions(new Set(ids.filter((id) => !good.has(id))));
    await this.#options.onHeartbeat?.();
  }

  #closeSessions(ended: Set<string>): void {
    for (const [socket, { connection, signedIn }] of this.#opened) {
      if (!ended.has(signedIn.sessionId)) continue;
      connection.close(this.#options.codes.signedOut, 'Signed out');
      terminateLater(socket, REMOVAL_TIMEOUT_MS);
    }
  }
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type MeetingEvent,
  onMeetingChange,
  onWithdrawal,
  type Withdrawn,
} from '#server/features/meetings/meetingEvents.ts';
import { findOutsiders } from '#server/features/meetings/participants.queries.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { Origins } from '#server/platform/origins.ts';
import { listLivingSessions } from '#server/platform/sessions.queries.ts';
import type { Sessions, SignedIn } from '#server/platform/sessions.ts';
import { SocketHeartbeat } from '#server/platform/socketHeartbeat.ts';
import { refuse, type SocketUpgrades } from '#server/platform/socketUpgrades.ts';
import { CLOSE, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { CAPTURE_PROBLEMS } from './captureProblems.ts';
import { type ConnectionDeps, LiveConnection } from './liveConnection.ts';

const MAX_MESSAGE_BYTES = 512 * 1024;
const MAX_SOCKETS_PER_USER = 8;
const MAX_SOCKETS = 10_000;

export interface SocketTimes {
  heartbeatMs: number;
  initTimeoutMs: number;
  /** How long clients may take to send their last words after their meeting ended. */
  lastWordsMs: number;
}

const SOCKET_TIMES: SocketTimes = { heartbeatMs: 30_000, initTimeoutMs: 10_000, lastWordsMs: 10_000 };

export interface SocketDeps extends ConnectionDeps {
  sessions: Sessions;
  origins: Origins;
  fanOut: FanOut;
}

/** Serves the live transcription socket. Origin and session are checked on the raw upgrade, before anything is agreed. */
export class TranscriptionSocket {
  readonly #deps: SocketDeps;
  readonly #times: SocketTimes;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  readonly #connections = new Map<WebSocket, LiveConnection>();
  readonly #unsubscribe: (() => void)[];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #liveness = new SocketHeartbeat();
  /** Of meetings that just ended: when those who still speak are cut off. */
  readonly #lastWords = new Map<string, NodeJS.Timeout>();
  #isClosing = false;

  constructor(upgrades: SocketUpgrades, deps: SocketDeps, times: Partial<SocketTimes> = {}) {
    this.#deps = deps;
    this.#times = { ...SOCKET_TIMES, ...times };
    upgrades.serve(SOCKET_PATH, (...upgrade) => this.#upgrade(...upgrade));
    this.#heartbeat = setInterval(() => void this.#beat(), this.#times.heartbeatMs).unref();
    this.#unsubscribe = [
      deps.sessions.onEnded((ended) => this.#closeSessions(new Set(ended))),
      onMeetingChange(deps.fanOut, (event) => this.#hearMeeting(event)),
      onWithdrawal(deps.fanOut, (event) => this.#hearWithdrawal(event)),
      deps.fanOut.onGap(() => void this.#showOut()),
    ];
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Clients that can resume go on with the next process; the words of the others are stored first. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const connection of this.#connections.values())
      connection.close(CLOSE.restart, 'The server restarts');
    await this.#deps.captures.close();
    this.#server.close();
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!this.#deps.origins.isOwn(request.headers)) return refuse(socket, '403 Forbidden');
    const signedIn = await this.#deps.sessions.find(request.headers.cookie);
    if (signedIn === null) return refuse(socket, '401 Unauthorized');
    if (this.#isFull(signedIn)) return refuse(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#accept(opened, signedIn));
  }

  #isFull(signedIn: SignedIn): boolean {
    const own = [...this.#connections.values()].filter(
      (connection) => connection.signedIn.userId === signedIn.userId,
    );
    return this.#isClosing || own.length >= MAX_SOCKETS_PER_USER || this.#connections.size >= MAX_SOCKETS;
  }

  #accept(socket: WebSocket, signedIn: SignedIn): void {
    const connection = new LiveConnection(socket, signedIn, this.#deps, this.#times.initTimeoutMs);
    this.#connections.set(socket, connection);
    this.#liveness.watch(socket);
    socket.on('close', () => this.#connections.delete(socket));
  }

  /** Frees sockets whose other end is gone, and closes those whose session has run out meanwhile. */
  async #beat(): Promise<void> {
    this.#liveness.ping(this.#connections.keys());
    const ids = [
      ...new Set([...this.#connections.values()].map((connection) => connection.signedIn.sessionId)),
    ];
    if (ids.length === 0) return;
    const living = await listLivingSessions(this.#deps.db, ids).catch(() => null);
    // While the database is away nobody's session has ended.
    if (!living) return;
    const good = new Set(living.map((session) => session.id));
    this.#closeSessions(new Set(ids.filter((id) => !good.has(id))));
    await this.#showOut();
  }

  #closeSessions(ended: Set<string>): void {
    for (const connection of this.#connections.values()) {
      if (ended.has(connection.signedIn.sessionId)) connection.close(CLOSE.signedOut, 'Signed out');
    }
  }

  #hearMeeting({ meetingId, change }: MeetingEvent): void {
    const { captures, logError } = this.#deps;
    // Whoever is out is told so, and not to read the meeting again.
    if (change === 'people')
      return void this.#showOut(meetingId).then(() => this.#tell({ meetingId, change }));
    this.#tell({ meetingId, change });
    for (const connection of this.#of(meetingId)) {
      if (change === 'deleted') connection.close(CLOSE.notFound, 'This meeting was deleted');
    }
    const finish = () => {
      this.#lastWords.delete(meetingId);
      for (const capture of captures.ofMeeting(meetingId)) {
        capture.conclude().catch((error) => logError(error, 'the last words could not be stored'));
      }
    };
    // After its end the status changes only when it is opened again: who speaks in it then keeps their capture.
    if (change === 'status') clearTimeout(this.#lastWords.get(meetingId));
    if (change === 'ended')
      this.#lastWords.set(meetingId, setTimeout(finish, this.#times.lastWordsMs).unref());
    if (change === 'deleted') for (const capture of captures.ofMeeting(meetingId)) capture.dispose();
  }

  /** First the microphone, so that no later preview brings back what everybody is told to remove. */
  #hearWithdrawal({ meetingId, userId }: Withdrawn): void {
    for (const capture of this.#deps.captures.ofMeeting(meetingId)) {
      if (capture.speaker.id !== userId) continue;
      capture.release(CAPTURE_PROBLEMS.withdrawn);
      capture.dispose();
    }
    for (const connection of this.#of(meetingId)) connection.send({ type: 'withdrawn', speakerId: userId });
    this.#deps.rooms.announcePresence(meetingId);
  }

  #tell(event: MeetingEvent): void {
    for (const connection of this.#of(event.meetingId)) connection.send({ type: 'meeting', ...event });
  }

  /** Those whom the owner removed, from this meeting or from any. */
  async #showOut(meetingId?: string): Promise<void> {
    const { db, logError } = this.#deps;
    const inside = [...this.#connections.values()].filter(
      ({ askedMeetingId }) => askedMeetingId !== null && (!meetingId || askedMeetingId === meetingId),
    );
    const outsiders = await findOutsiders(db, inside, ({ askedMeetingId, person }) => ({
      meetingId: askedMeetingId ?? '',
      userId: person.id,
    })).catch((error) => {
      logError(error, 'who was removed could not be read');
      return [];
    });
    for (const connection of outsiders) connection.showOut();
  }

  #of(meetingId: string): LiveConnection[] {
    return [...this.#connections.values()].filter((connection) => connection.meetingId === meetingId);
  }
}

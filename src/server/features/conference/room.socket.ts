import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type MeetingEvent, onMeetingChange } from '#server/features/meetings/meetingEvents.ts';
import { findOutsiders } from '#server/features/meetings/participants.queries.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { Origins } from '#server/platform/origins.ts';
import { listLivingSessions } from '#server/platform/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions.ts';
import { SocketHeartbeat } from '#server/platform/socketHeartbeat.ts';
import { refuse, type SocketUpgrades } from '#server/platform/socketUpgrades.ts';
import { ROOM_CLOSE, ROOM_PROTOCOL, ROOM_SOCKET_PATH } from '#shared/rules/roomLine.ts';
import { type Entry, RoomConnection, type RoomDeps } from './roomConnection.ts';
import { RoomHub } from './roomHub.ts';
import { findPass, listSeats, touchSeats } from './roomPasses.queries.ts';
import { hashPass } from './roomPasses.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;
const MAX_SOCKETS_PER_USER = 8;
const MAX_SOCKETS = 10_000;
/** Sent by a browser whose person leaves, closes the tab or navigates away. */
const LEAVING_CODES = new Set([1000, 1001, 1005]);

export interface RoomTimes {
  heartbeatMs: number;
  /** Milliseconds for which a seat is held for a member whose network is down. */
  graceMs: number;
}

const ROOM_TIMES: RoomTimes = { heartbeatMs: 15_000, graceMs: 10_000 };

interface RoomSocketDeps extends Omit<RoomDeps, 'hub'> {
  sessions: Sessions;
  origins: Origins;
  fanOut: FanOut;
}

/** Serves the sockets of the built-in room. Origin, session and pass are checked on the raw upgrade. */
export class RoomSocket {
  readonly #deps: RoomSocketDeps & RoomDeps;
  readonly #times: RoomTimes;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => ROOM_PROTOCOL,
  });
  readonly #connections = new Map<WebSocket, RoomConnection>();
  readonly #liveness = new SocketHeartbeat();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: (() => void)[];
  #isClosing = false;

  constructor(upgrades: SocketUpgrades, deps: RoomSocketDeps, times: RoomTimes = ROOM_TIMES) {
    this.#deps = { ...deps, hub: new RoomHub(deps.fanOut) };
    this.#times = times;
    upgrades.serve(ROOM_SOCKET_PATH, (...upgrade) => this.#upgrade(...upgrade));
    this.#heartbeat = setInterval(() => void this.#beat(), times.heartbeatMs).unref();
    this.#unsubscribe = [
      deps.sessions.onEnded((ended) => this.#closeSessions(new Set(ended))),
      onMeetingChange(deps.fanOut, (event) => this.#onMeetingEvent(event)),
    ];
    deps.fanOut.onGap(() => {
      void this.#reconcileSeats();
      void this.#expel();
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Members keep their seats and reconnect to the next process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const connection of this.#connections.values())
      connection.close(ROOM_CLOSE.restart, 'The server restarts');
    this.#server.close();
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { db, origins, sessions } = this.#deps;
    if (!origins.isOwn(request.headers)) return refuse(socket, '403 Forbidden');
    const signedIn = await sessions.find(request.headers.cookie);
    const tokenHash = hashPass(passOf(request));
    const pass = signedIn && (await findPass(db, signedIn.sessionId, tokenHash));
    if (!signedIn || !pass) return refuse(socket, '401 Unauthorized');
    if (this.#isFull(signedIn.userId)) return refuse(socket, '503 Service Unavailable');
    const entry: Entry = { signedIn, tokenHash, room: pass.room, meetingId: pass.meetingId };
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#accept(opened, entry));
  }

  #isFull(userId: string): boolean {
    const own = this.#list().filter((connection) => connection.entry.signedIn.userId === userId);
    return this.#isClosing || own.length >= MAX_SOCKETS_PER_USER || this.#connections.size >= MAX_SOCKETS;
  }

  #accept(socket: WebSocket, entry: Entry): void {
    const connection = new RoomConnection(socket, entry, this.#deps);
    this.#connections.set(socket, connection);
    this.#liveness.watch(socket);
    socket.on('close', (code) => {
      this.#connections.delete(socket);
      connection.end();
      if (!this.#isClosing) this.#releaseSeat(connection, code);
    });
    connection.join().catch((error) => {
      this.#deps.logError(error, 'a member could not be seated');
      connection.close(ROOM_CLOSE.restart, 'Please connect again');
    });
  }

  #releaseSeat(connection: RoomConnection, code: number): void {
    const release = () =>
      connection.releaseSeat().catch((error) => this.#deps.logError(error, 'a seat could not be freed'));
    const isFinal = LEAVING_CODES.has(code) || (code >= 4400 && code < 4500);
    setTimeout(release, isFinal ? 0 : this.#times.graceMs).unref();
  }

  async #beat(): Promise<void> {
    this.#liveness.ping(this.#connections.keys());
    await this.#closeExpired();
    await this.#reconcileSeats();
  }

  /** Closes sockets whose session expired, or whose seat was deleted with their meeting or account. */
  async #closeExpired(): Promise<void> {
    const { db } = this.#deps;
    const seated = this.#list().filter((connection) => connection.memberId !== '');
    if (seated.length === 0) return;
    const sessionIds = [...new Set(seated.map(({ entry }) => entry.signedIn.sessionId))];
    const ids = seated.map(({ connectionId }) => connectionId);
    const living = await listLivingSessions(db, sessionIds).catch(() => null);
    const kept = await touchSeats(db, ids).catch(() => null);
    // While the database is unreachable nobody has lost their seat.
    if (!living || !kept) return;
    const good = new Set(living.map(({ id }) => id));
    this.#closeSessions(new Set(sessionIds.filter((id) => !good.has(id))));
    const seats = new Set(kept.map(({ connection_id: id }) => id));
    for (const connection of seated) {
      if (!seats.has(connection.connectionId)) connection.close(ROOM_CLOSE.notFound, 'Your seat is gone');
    }
  }

  /** Sends each room its current members: a process that died announced nobody's departure. */
  async #reconcileSeats(): Promise<void> {
    const { db, hub } = this.#deps;
    for (const room of hub.rooms) {
      const seats = await listSeats(db, room).catch(() => null);
      if (seats) hub.broadcastLocally(room, { type: 'members', ids: seats.map(({ memberId }) => memberId) });
    }
  }

  #closeSessions(ended: Set<string>): void {
    for (const connection of this.#list()) {
      if (ended.has(connection.entry.signedIn.sessionId))
        connection.close(ROOM_CLOSE.signedOut, 'Signed out');
    }
  }

  #onMeetingEvent({ meetingId, change }: MeetingEvent): void {
    if (change === 'people') void this.#expel(meetingId);
    if (change !== 'ended' && change !== 'deleted') return;
    for (const connection of this.#list()) {
      if (connection.entry.meetingId === meetingId)
        connection.close(ROOM_CLOSE.ended, 'The meeting has ended');
    }
  }

  /** Closes the sockets of people whom the owner removed, from this meeting or from any. */
  async #expel(meetingId?: string): Promise<void> {
    const { db, logError } = this.#deps;
    const inside = this.#list().filter(
      ({ entry }) => entry.meetingId !== null && (!meetingId || entry.meetingId === meetingId),
    );
    const outsiders = await findOutsiders(db, inside, ({ entry }) => ({
      meetingId: entry.meetingId ?? '',
      userId: entry.signedIn.userId,
    })).catch((error) => {
      logError(error, 'who was removed could not be read');
      return [];
    });
    for (const connection of outsiders) connection.expel();
  }

  #list(): RoomConnection[] {
    return [...this.#connections.values()];
  }
}

/** The second of the two subprotocols that a member offers. */
function passOf({ headers }: IncomingMessage): string {
  const [protocol, token] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  return protocol === ROOM_PROTOCOL ? (token ?? '') : '';
}

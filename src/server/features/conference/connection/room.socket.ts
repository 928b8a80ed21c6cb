import type { IncomingMessage } from 'node:http';
import {
  type MeetingEvent,
  onMeetingChange,
  onRename,
  type Rename,
} from '#server/features/meetings/meetingEvents.ts';
import { findOutsiders } from '#server/features/meetings/participants.queries.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import { AuthenticatedSockets, type SocketsDeps } from '#server/platform/sockets/authenticatedSockets.ts';
import type { SocketUpgrades } from '#server/platform/sockets/socketUpgrades.ts';
import {
  ROOM_CLOSE,
  ROOM_PROTOCOL,
  ROOM_SOCKET_PATH,
  SEAT_HELD_MS,
} from '#shared/rules/conference/roomProtocol.ts';
import { hostIdsOf } from '../hosts/hostRules.ts';
import { findPass, listSeats, touchSeats } from '../seats/roomPasses.queries.ts';
import { roomOfMeeting } from '../seats/roomPasses.ts';
import { toMember } from '../seats/takeSeat.ts';
import { type Entry, RoomConnection, type RoomDeps } from './roomConnection.ts';
import { RoomHub } from './roomHub.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;
/** Close codes of a browser whose user leaves, closes the tab or navigates away. */
const LEAVING_CODES = new Set([1000, 1001, 1005]);

export interface RoomTimes {
  heartbeatMs: number;
  /** How long, in ms, a seat is held for a member whose network is down. */
  graceMs: number;
}

const ROOM_TIMES: RoomTimes = { heartbeatMs: 15_000, graceMs: SEAT_HELD_MS };

interface RoomSocketDeps extends Omit<RoomDeps, 'hub'>, SocketsDeps {
  fanOut: FanOut;
}

/** Serves the sockets of the built-in room, each opened with a pass. */
export class RoomSocket {
  readonly #deps: RoomSocketDeps & RoomDeps;
  readonly #times: RoomTimes;
  readonly #sockets: AuthenticatedSockets<RoomConnection, Entry>;
  readonly #unsubscribe: (() => void)[];
  /** The timers that free the seats of members who do not return. */
  readonly #held = new Set<NodeJS.Timeout>();

  constructor(upgrades: SocketUpgrades, deps: RoomSocketDeps, times: RoomTimes = ROOM_TIMES) {
    this.#deps = { ...deps, hub: new RoomHub(deps.fanOut) };
    this.#times = times;
    this.#sockets = new AuthenticatedSockets(upgrades, deps, {
      path: ROOM_SOCKET_PATH,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      heartbeatMs: times.heartbeatMs,
      protocol: ROOM_PROTOCOL,
      codes: ROOM_CLOSE,
      admit: async (request, signedIn) => {
        const tokenHash = hashToken(passOf(request));
        const pass = await findPass(deps.db, signedIn.sessionId, tokenHash);
        return pass ? { signedIn, tokenHash, room: pass.room, meetingId: pass.meetingId } : null;
      },
      open: (socket, entry) => this.#seat(new RoomConnection(socket, entry, this.#deps)),
      onClose: (connection, code) => {
        connection.end();
        if (!this.#sockets.isClosing) this.#releaseSeat(connection, connection.closeCode ?? code);
      },
      onHeartbeat: async () => {
        await this.#closeUnseated();
        await this.#reconcileSeats();
      },
    });
    this.#unsubscribe = [
      onMeetingChange(deps.fanOut, (event) => this.#onMeetingEvent(event)),
      onRename(deps.fanOut, (event) => this.#rename(event)),
    ];
    deps.fanOut.onGap(() => {
      void this.#reconcileSeats();
      void this.#expel();
    });
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Closes the sockets. Members keep their seats and reconnect to the next process. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const timer of this.#held) clearTimeout(timer);
    await this.#sockets.close();
    this.#deps.hub.close();
  }

  #seat(connection: RoomConnection): RoomConnection {
    connection.join().catch((error) => {
      this.#deps.logError(error, 'a member could not be seated');
      connection.close(ROOM_CLOSE.restart, 'Please connect again');
    });
    return connection;
  }

  #releaseSeat(connection: RoomConnection, code: number): void {
    const isFinal = LEAVING_CODES.has(code) || (code >= 4400 && code < 4500);
    const release = () => {
      this.#held.delete(timer);
      connection
        .releaseSeat({ isKept: !isFinal })
        .catch((error) => this.#deps.logError(error, 'a seat could not be freed'));
    };
    const timer = setTimeout(release, isFinal ? 0 : this.#times.graceMs).unref();
    this.#held.add(timer);
  }

  /** Closes sockets whose seat was deleted with their meeting or account. */
  async #closeUnseated(): Promise<void> {
    const seated = this.#sockets.connections.filter((connection) => connection.memberId !== '');
    if (seated.length === 0) return;
    const ids = seated.map(({ connectionId }) => connectionId);
    const kept = await touchSeats(this.#deps.db, ids).catch(() => null);
    // Keeps all seats while the database is unreachable.
    if (!kept) return;
    const seats = new Set(kept.map(({ connection_id: id }) => id));
    for (const connection of seated) {
      if (!seats.has(connection.connectionId)) connection.close(ROOM_CLOSE.notFound, 'Your seat is gone');
    }
  }

  /**
   * Sends each member what they may have missed: a process that died did not announce that its members left, and messages
   * of other processes are lost while the connection to the database is down.
   */
  async #reconcileSeats(): Promise<void> {
    const { db, hub } = this.#deps;
    for (const room of hub.rooms) {
      const seats = await listSeats(db, room).catch(() => null);
      if (!seats) continue;
      const mutes = new Map(seats.map(({ memberId, mute }) => [memberId, mute]));
      const roster = { type: 'roster' as const, members: seats.map(toMember), hostIds: hostIdsOf(seats) };
      hub.reconcile(room, (memberId) => ({ ...roster, mute: mutes.get(memberId) ?? null }));
    }
  }

  #onMeetingEvent({ meetingId, change }: MeetingEvent): void {
    if (change === 'people') void this.#expel(meetingId);
    if (change !== 'ended' && change !== 'deleted') return;
    this.#deps.hub.forgetChat(roomOfMeeting(meetingId));
    for (const connection of this.#sockets.connections) {
      if (connection.entry.meetingId === meetingId)
        connection.close(ROOM_CLOSE.ended, 'The meeting has ended');
    }
  }

  #rename({ meetingId, userId, name }: Rename): void {
    for (const connection of this.#sockets.connections) {
      const { entry } = connection;
      if (entry.meetingId === meetingId && entry.signedIn.userId === userId) connection.rename(name);
    }
  }

  /** Closes the sockets of people whom the owner removed, from this meeting or from all meetings. */
  async #expel(meetingId?: string): Promise<void> {
    const { db, logError } = this.#deps;
    const inside = this.#sockets.connections.filter(
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
}

/** The pass is the second of the two subprotocols that a member offers. */
function passOf({ headers }: IncomingMessage): string {
  const [protocol, token] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  return protocol === ROOM_PROTOCOL ? (token ?? '') : '';
}

import {
  type MeetingEvent,
  onMeetingChange,
  onRename,
  onWithdrawal,
  type Rename,
  type Withdrawn,
} from '#server/features/meetings/meetingEvents.ts';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { findOutsiders } from '#server/features/meetings/participants.queries.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { AuthenticatedSockets, type SocketsDeps } from '#server/platform/sockets/authenticatedSockets.ts';
import type { SocketUpgrades } from '#server/platform/sockets/socketUpgrades.ts';
import { problem } from '#shared/contract/problem.ts';
import { CLOSE, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { type ConnectionDeps, LiveConnection } from './connection/liveConnection.ts';

const MAX_MESSAGE_BYTES = 512 * 1024;

export interface SocketTimes {
  heartbeatMs: number;
  initTimeoutMs: number;
  /** How long clients may continue to send audio after the meeting has ended. */
  lastWordsMs: number;
}

/**
 * The heartbeat keeps the connection of a background tab, whose own timers the browser delays to one a minute, because some
 * proxies close a silent one after 30 s.
 */
const SOCKET_TIMES: SocketTimes = { heartbeatMs: 15_000, initTimeoutMs: 10_000, lastWordsMs: 10_000 };

interface SocketDeps extends ConnectionDeps, SocketsDeps {
  fanOut: FanOut;
}

/** Serves the WebSocket of the live transcription. */
export class TranscriptionSocket {
  readonly #deps: SocketDeps;
  readonly #times: SocketTimes;
  readonly #sockets: AuthenticatedSockets<LiveConnection, SignedIn>;
  readonly #unsubscribe: (() => void)[];
  /** Timers by ended meeting; each one concludes the captures that are still open. */
  readonly #lastWords = new Map<string, NodeJS.Timeout>();

  constructor(upgrades: SocketUpgrades, deps: SocketDeps, times: Partial<SocketTimes> = {}) {
    this.#deps = deps;
    this.#times = { ...SOCKET_TIMES, ...times };
    const { heartbeatMs, initTimeoutMs } = this.#times;
    this.#sockets = new AuthenticatedSockets(upgrades, deps, {
      path: SOCKET_PATH,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      heartbeatMs,
      codes: CLOSE,
      admit: async (_, signedIn) => signedIn,
      open: (socket, signedIn, stream) =>
        new LiveConnection({ socket, stream }, signedIn, deps, { initTimeoutMs }),
      onHeartbeat: () => this.#expelOutsiders(),
    });
    this.#unsubscribe = [
      onMeetingChange(deps.fanOut, (event) => this.#handleMeetingChange(event)),
      onWithdrawal(deps.fanOut, (event) => this.#handleWithdrawal(event)),
      onRename(deps.fanOut, (event) => this.#handleRename(event)),
      deps.fanOut.onGap(() => void this.#expelOutsiders()),
      deps.speech.onChange?.(() => this.#announceSpeech()) ?? (() => {}),
    ];
  }

  get size(): number {
    return this.#sockets.size;
  }

  /**
   * Graceful shutdown: clients that can resume continue in another process; the lines of all others are stored first.
   */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#sockets.close(() => this.#deps.captures.close());
  }

  #handleMeetingChange({ meetingId, change }: MeetingEvent): void {
    const { captures, logError } = this.#deps;
    // Disconnects removed participants first, so that their clients are not asked to reload the meeting.
    if (change === 'people')
      return void this.#expelOutsiders(meetingId).then(() => this.#sendChange({ meetingId, change }));
    this.#sendChange({ meetingId, change });
    for (const connection of this.#connectionsOf(meetingId)) {
      if (change === 'deleted') connection.close(CLOSE.notFound, 'This meeting was deleted');
    }
    const finish = () => {
      this.#lastWords.delete(meetingId);
      for (const capture of captures.ofMeeting(meetingId)) {
        capture.conclude().catch((error) => logError(error, 'the last words could not be stored'));
      }
    };
    // A change of status after the end means that the meeting was reopened, so its captures stay open.
    if (change === 'status') {
      clearTimeout(this.#lastWords.get(meetingId));
      this.#endSwitchedOff(meetingId).catch((error) => logError(error, 'captures could not be ended'));
    }
    if (change === 'ended')
      this.#lastWords.set(meetingId, setTimeout(finish, this.#times.lastWordsMs).unref());
    if (change === 'deleted') for (const capture of captures.ofMeeting(meetingId)) capture.dispose();
  }

  /** Ends the captures of a meeting whose owner has just switched its transcription off; keeps what was said before. */
  async #endSwitchedOff(meetingId: string): Promise<void> {
    const { db, captures, rooms, logError } = this.#deps;
    for (const capture of captures.ofMeeting(meetingId)) {
      const meeting = await findMeeting(db, capture.speaker.id, meetingId);
      if (!meeting || meeting.bot_enabled) continue;
      capture.release(problem('speech_switched_off'));
      capture.finish().catch((error) => logError(error, 'the last words could not be stored'));
      rooms.announcePresence(meetingId);
    }
  }

  /** Ends the participant's captures before notifying clients, so that no later preview shows withdrawn words again. */
  #handleWithdrawal({ meetingId, userId, throughLine }: Withdrawn): void {
    for (const capture of this.#deps.captures.ofMeeting(meetingId)) {
      if (capture.speaker.id !== userId) continue;
      capture.release(problem('speech_withdrawn'));
      capture.dispose();
    }
    for (const connection of this.#connectionsOf(meetingId))
      connection.send({ type: 'withdrawn', speakerId: userId, throughLine });
    this.#deps.rooms.announcePresence(meetingId);
  }

  /** Renames the person in the presence list and for their next lines. */
  #handleRename({ meetingId, userId, name }: Rename): void {
    const captures = this.#deps.captures.ofMeeting(meetingId).map(({ speaker }) => speaker);
    const present = this.#connectionsOf(meetingId).map(({ person }) => person);
    for (const person of [...captures, ...present]) if (person.id === userId) person.name = name;
    this.#deps.rooms.announcePresence(meetingId);
  }

  #sendChange(event: MeetingEvent): void {
    for (const connection of this.#connectionsOf(event.meetingId))
      connection.send({ type: 'meeting', ...event });
  }

  /** Tells all clients that the engine or its languages changed, even in meetings that began with another engine. */
  #announceSpeech(): void {
    for (const connection of this.#sockets.connections) {
      const { meetingId } = connection;
      if (meetingId) connection.send({ type: 'meeting', meetingId, change: 'speech' });
    }
  }

  /** Disconnects participants whom the owner removed, from one meeting or from all meetings. */
  async #expelOutsiders(meetingId?: string): Promise<void> {
    const { db, logError } = this.#deps;
    const inside = this.#sockets.connections.filter(
      ({ requestedMeetingId }) =>
        requestedMeetingId !== null && (!meetingId || requestedMeetingId === meetingId),
    );
    const outsiders = await findOutsiders(db, inside, ({ requestedMeetingId, person }) => ({
      meetingId: requestedMeetingId ?? '',
      userId: person.id,
    })).catch((error) => {
      logError(error, 'who was removed could not be read');
      return [];
    });
    for (const connection of outsiders) connection.expel();
  }

  #connectionsOf(meetingId: string): LiveConnection[] {
    return this.#sockets.connections.filter((connection) => connection.meetingId === meetingId);
  }
}

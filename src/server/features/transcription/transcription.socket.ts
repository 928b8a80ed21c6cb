import {
  type MeetingEvent,
  onMeetingChange,
  onWithdrawal,
  type Withdrawn,
} from '#server/features/meetings/meetingEvents.ts';
import { findOutsiders } from '#server/features/meetings/participants.queries.ts';
import { AuthenticatedSockets, type SocketsDeps } from '#server/platform/authenticatedSockets.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { SignedIn } from '#server/platform/sessions.ts';
import type { SocketUpgrades } from '#server/platform/socketUpgrades.ts';
import { problem } from '#shared/contract/problem.ts';
import { CLOSE, SOCKET_PATH } from '#shared/contract/transcription.ts';
import { type ConnectionDeps, LiveConnection } from './liveConnection.ts';

const MAX_MESSAGE_BYTES = 512 * 1024;

export interface SocketTimes {
  heartbeatMs: number;
  initTimeoutMs: number;
  /** How long clients may take to send their last words after their meeting ended. */
  lastWordsMs: number;
}

const SOCKET_TIMES: SocketTimes = { heartbeatMs: 30_000, initTimeoutMs: 10_000, lastWordsMs: 10_000 };

export interface SocketDeps extends ConnectionDeps, SocketsDeps {
  fanOut: FanOut;
}

/** Serves the live transcription socket. */
export class TranscriptionSocket {
  readonly #deps: SocketDeps;
  readonly #times: SocketTimes;
  readonly #sockets: AuthenticatedSockets<LiveConnection, SignedIn>;
  readonly #unsubscribe: (() => void)[];
  /** Of meetings that just ended: when those who still speak are cut off. */
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
      open: (socket, signedIn) => new LiveConnection(socket, signedIn, deps, initTimeoutMs),
      onHeartbeat: () => this.#showOut(),
    });
    this.#unsubscribe = [
      onMeetingChange(deps.fanOut, (event) => this.#hearMeeting(event)),
      onWithdrawal(deps.fanOut, (event) => this.#hearWithdrawal(event)),
      deps.fanOut.onGap(() => void this.#showOut()),
    ];
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Clients that can resume go on with the next process; the words of the others are stored first. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#sockets.close(() => this.#deps.captures.close());
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
      capture.release(problem('speech_withdrawn'));
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
    const inside = this.#sockets.connections.filter(
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
    return this.#sockets.connections.filter((connection) => connection.meetingId === meetingId);
  }
}

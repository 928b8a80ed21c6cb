import { deleteUnusedEntries } from '#server/features/meetings/guests/guests.queries.ts';
import type { Presence } from '#server/features/meetings/participants.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { touchPresent, updateArrival, updateDeparture } from './attendance.queries.ts';

/** Shorter than the time after which a heartbeat counts as missed. */
const BEAT_MS = 10_000;

interface Held extends Presence {
  sockets: number;
}

interface AttendanceDeps {
  db: Db;
  logError: (error: unknown, what: string) => void;
}

/** Records who is in which meeting, by the sockets of this process. Other processes read the table. */
export class Attendance {
  readonly #deps: AttendanceDeps;
  readonly #held = new Map<string, Held>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: AttendanceDeps) {
    this.#deps = deps;
    this.#timer = setInterval(
      () => this.beat().catch((error) => deps.logError(error, 'who is in a meeting could not be stored')),
      BEAT_MS,
    ).unref();
  }

  /** Call for a new socket, and the returned function when it closes. Null if the meeting is full for guests. */
  async enter(
    meetingId: string,
    { userId, guestOf }: Pick<SignedIn, 'userId' | 'guestOf'>,
  ): Promise<(() => Promise<void>) | null> {
    const presence = { meetingId, userId };
    if (!(await updateArrival(this.#deps.db, presence, guestOf !== null))) return null;
    const key = `${meetingId} ${userId}`;
    const held = this.#held.get(key) ?? { ...presence, sockets: 0 };
    held.sockets++;
    this.#held.set(key, held);
    return async () => {
      if (--held.sockets > 0) return;
      this.#held.delete(key);
      await updateDeparture(this.#deps.db, presence);
    };
  }

  /** Sends the heartbeat, and frees places of guests who never opened a socket. */
  async beat(): Promise<void> {
    const { db } = this.#deps;
    if (this.#held.size > 0) await touchPresent(db, [...this.#held.values()]);
    await deleteUnusedEntries(db);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

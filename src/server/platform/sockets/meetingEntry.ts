import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/**
 * Registers a person's socket in a meeting. Resolves with the function to call when it closes; null if the meeting is
 * full for guests.
 */
export type EnterMeeting = (meetingId: string, person: SignedIn) => Promise<(() => Promise<void>) | null>;

interface EntryDeps {
  enterMeeting: EnterMeeting;
  logError: (error: unknown, what: string) => void;
}

/** A socket's entry in a meeting, which ends with the socket, even if that closes while the entry is being stored. */
export class MeetingEntry {
  readonly #deps: EntryDeps;
  #leave: () => Promise<void> = async () => {};
  #isClosed = false;

  constructor(deps: EntryDeps) {
    this.#deps = deps;
  }

  /** Whether the socket has closed. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Resolves with false if the meeting is full for guests. */
  async enter(meetingId: string, person: SignedIn): Promise<boolean> {
    const leave = await this.#deps.enterMeeting(meetingId, person);
    if (!leave) return false;
    if (this.#isClosed) await leave();
    else this.#leave = leave;
    return true;
  }

  /** Called once, when the socket has closed. */
  close(): void {
    this.#isClosed = true;
    this.#leave().catch((error) => this.#deps.logError(error, 'leaving a meeting could not be stored'));
  }
}

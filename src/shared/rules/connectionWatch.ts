/** Interval in ms at which `tick` must be called. */
export const WATCH_TICK_MS = 250;
/** Time in ms without a message after which a probe is sent. */
const QUIET_MS = 1_000;
/** The same for a hidden page, where nobody sees the report, so that a phone's radio can sleep. */
const HIDDEN_QUIET_MS = 10_000;
/** Ms without an answer to a probe until the connection counts as silent: 3 seconds after the last message. */
const ANSWER_MS = 1_500;
/** Default of `deadMs`. Long enough for connecting, which takes several round trips. */
const DEAD_MS = 10_000;
/**
 * A longer interval between ticks, in ms, means that this side was suspended, throttled or busy, with unread answers, and
 * counts as this much.
 */
const MAX_TICK_MS = 500;

interface WatchEvents {
  /** Sends a message that the other side answers. */
  probe(): void;
  /** Called with true once per silence, and with false if a message arrives afterwards. */
  onSilent(isSilent: boolean): void;
  onDead(): void;
}

/**
 * Detects a connection whose other end is gone, which a socket reports only after minutes. A slow answer is reported
 * long before the connection is replaced. All times are in ms of one clock.
 */
export class ConnectionWatch {
  /** Time in ms after the probe at which a silent connection is given up. */
  deadMs = DEAD_MS;
  readonly #events: WatchEvents;
  #receivedAt: number;
  #tickedAt: number;
  /** Time in ms for which this side has been awake since an unanswered probe; null if there is none. */
  #waitedMs: number | null = null;
  #isSilent = false;

  constructor(events: WatchEvents, now: number) {
    this.#events = events;
    this.#receivedAt = now;
    this.#tickedAt = now;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Records a message, which proves that the connection is alive. */
  recordMessage(now: number): void {
    this.#receivedAt = now;
    this.#waitedMs = null;
    this.#setSilent(false);
  }

  /** Checks the connection. A hidden page is checked too, because its conference goes on, but more slowly. */
  tick(now: number, isHidden: boolean): void {
    const passedMs = now - this.#tickedAt;
    this.#tickedAt = now;
    if (this.#waitedMs === null) {
      if (now - this.#receivedAt < (isHidden ? HIDDEN_QUIET_MS : QUIET_MS)) return;
      this.#waitedMs = 0;
      this.#events.probe();
      return;
    }
    // A wall clock may be set back.
    this.#waitedMs += Math.min(Math.max(passedMs, 0), MAX_TICK_MS);
    if (this.#waitedMs >= ANSWER_MS) this.#setSilent(true);
    if (this.#waitedMs >= this.deadMs) this.#events.onDead();
  }

  /** Counts the connection as silent at once, because the browser has reported that it is offline. */
  markSilent(): void {
    this.#waitedMs ??= 0;
    this.#setSilent(true);
  }

  #setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#events.onSilent(isSilent);
  }
}

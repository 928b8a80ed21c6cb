/** Interval in ms at which `tick` must be called. */
export const WATCH_TICK_MS = 250;
/** Time in ms without a message after which a probe is sent. */
const QUIET_MS = 1_000;
/** Ms without an answer to a probe until the connection counts as silent: 3 seconds after the last message. */
const ANSWER_MS = 1_500;
/** Time in ms after the probe at which a silent connection is given up. */
const DEAD_MS = 10_000;
/** A longer interval between ticks, in ms, means that this side was suspended or busy, with unread answers. */
const PAUSE_MS = 1_000;

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
  readonly #events: WatchEvents;
  #heardAt: number;
  #tickedAt: number;
  #probedAt: number | null = null;
  #isSilent = false;

  constructor(events: WatchEvents, now: number) {
    this.#events = events;
    this.#heardAt = now;
    this.#tickedAt = now;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Records a message, which proves that the connection is alive. */
  hear(now: number): void {
    this.#heardAt = now;
    this.#probedAt = null;
    this.#setSilent(false);
  }

  /** Checks the connection. `isHidden`: browsers throttle the timers of a hidden page, so late answers are ignored. */
  tick(now: number, isHidden: boolean): void {
    const wasPaused = now - this.#tickedAt > PAUSE_MS;
    this.#tickedAt = now;
    if (isHidden || wasPaused) {
      // The next tick sends another probe.
      if (!this.#isSilent) this.#probedAt = null;
      return;
    }
    if (this.#probedAt === null) {
      if (now - this.#heardAt < QUIET_MS) return;
      this.#probedAt = now;
      this.#events.probe();
      return;
    }
    if (now - this.#probedAt >= ANSWER_MS) this.#setSilent(true);
    if (now - this.#probedAt >= DEAD_MS) this.#events.onDead();
  }

  /** Counts the connection as silent at once, because the browser has reported that it is offline. */
  markSilent(now: number): void {
    this.#probedAt ??= now;
    this.#setSilent(true);
  }

  #setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#events.onSilent(isSilent);
  }
}

/** How often `tick` is to be called. */
export const WATCH_TICK_MS = 250;
/** After this long without a message the other side is probed. */
const QUIET_MS = 1_000;
/** A probe without an answer for this long makes the connection count as silent: 3 seconds after the last message. */
const ANSWER_MS = 1_500;
/** A connection that stays silent is given up this long after the probe. */
const DEAD_MS = 10_000;
/** A longer pause between ticks means that this side was suspended or busy, and may not have read the answer yet. */
const PAUSE_MS = 1_000;

interface WatchEvents {
  /** Sends a message that the other side answers. */
  probe(): void;
  /** Called with true once per silence, and with false when a message arrives after all. */
  onSilent(isSilent: boolean): void;
  onDead(): void;
}

/**
 * Detects a connection whose other end is gone, which a socket reports only after minutes. Slow answers are shown, not
 * punished: the connection is replaced much later than it is reported. All times are in milliseconds of one clock.
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

  /** Any message proves that the connection lives. */
  hear(now: number): void {
    this.#heardAt = now;
    this.#probedAt = null;
    this.#setSilent(false);
  }

  /** `isHidden`: browsers slow down the timers of a hidden page, whose late answers mean nothing. */
  tick(now: number, isHidden: boolean): void {
    const wasPaused = now - this.#tickedAt > PAUSE_MS;
    this.#tickedAt = now;
    if (isHidden || wasPaused) {
      // The next tick probes again.
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

  /** The browser reports that the network is gone. */
  suspect(now: number): void {
    this.#probedAt ??= now;
    this.#setSilent(true);
  }

  #setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#events.onSilent(isSilent);
  }
}

/** Longer than the server waits for the next byte, so that it no longer holds the file for the lost connection. */
export const STALL_MS = 60_000;

interface StallEvents {
  /** Called when progress has stopped. */
  resume: () => void;
  /** Called when there was none since the last `resume`. */
  giveUp: () => void;
}

/** Detects that an upload makes no progress, because a dead connection reports no error for a quarter of an hour. */
export class StallTimer {
  #events: StallEvents | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasProgressed = true;

  start(events: StallEvents): void {
    this.#events = events;
    this.#restart();
  }

  reportProgress(): void {
    this.#hasProgressed = true;
    this.#restart();
  }

  stop(): void {
    this.#events = null;
    clearTimeout(this.#timer);
  }

  #restart(): void {
    clearTimeout(this.#timer);
    if (this.#events) this.#timer = setTimeout(() => this.#onStall(), STALL_MS);
  }

  #onStall(): void {
    const events = this.#events;
    if (this.#hasProgressed) {
      this.#hasProgressed = false;
      this.#restart();
      events?.resume();
    } else events?.giveUp();
  }
}

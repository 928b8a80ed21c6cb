/**
 * Limit of media time per real time: faster than a reconnected client catches up, and slow enough to leave most of a
 * core to the other streams.
 */
const SPEED = 60;
const BURST_MS = 120_000;

/** Throttles a stream by media time, because a limit in bytes does not stop silence, which compresses too well. */
export class DecodingThrottle {
  readonly #now: () => number;
  #decodedMs: number | null = null;
  #aheadMs = 0;
  #at: number;

  /** `now` returns monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Milliseconds to wait after a chunk was decoded up to this media time. */
  delayAfter(positionMs: number): number {
    const decodedMs = positionMs - (this.#decodedMs ?? positionMs);
    this.#decodedMs = positionMs;
    const now = this.#now();
    this.#aheadMs = Math.max(0, this.#aheadMs - (now - this.#at) * SPEED) + decodedMs;
    this.#at = now;
    return Math.max(0, this.#aheadMs - BURST_MS) / SPEED;
  }
}

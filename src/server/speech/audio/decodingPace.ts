/** Faster than any reconnected client catches up, slow enough that one stream leaves most of a core to the others. */
const SPEED = 60;
const BURST_MS = 120_000;

/** How fast one stream may be decoded, in media time against real time: silence compresses so well that bytes limit nothing. */
export class DecodingPace {
  readonly #now: () => number;
  #decodedMs: number | null = null;
  #aheadMs = 0;
  #at: number;

  /** `now` counts monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Milliseconds to rest now that a chunk was decoded up to this media time. */
  delayAfter(positionMs: number): number {
    const decodedMs = positionMs - (this.#decodedMs ?? positionMs);
    this.#decodedMs = positionMs;
    const now = this.#now();
    this.#aheadMs = Math.max(0, this.#aheadMs - (now - this.#at) * SPEED) + decodedMs;
    this.#at = now;
    return Math.max(0, this.#aheadMs - BURST_MS) / SPEED;
  }
}

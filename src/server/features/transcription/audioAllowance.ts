const BYTES_PER_SECOND = 64_000;
const BURST_BYTES = 1_000_000;

/** How much audio a socket may still send. Counts on the monotonic clock: a wall clock that jumps closes nobody. */
export class AudioAllowance {
  #bytes = BURST_BYTES;
  #countedAtMs: number;

  constructor(nowMs: number = performance.now()) {
    this.#countedAtMs = nowMs;
  }

  /** False when this is more than twice what a browser records, for longer than a reconnection explains. */
  spend(bytes: number, nowMs: number = performance.now()): boolean {
    const earned = ((nowMs - this.#countedAtMs) / 1000) * BYTES_PER_SECOND;
    this.#bytes = Math.min(BURST_BYTES, this.#bytes + earned) - bytes;
    this.#countedAtMs = nowMs;
    return this.#bytes >= 0;
  }
}

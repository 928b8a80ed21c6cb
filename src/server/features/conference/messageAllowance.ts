const BYTES_PER_SECOND = 32_000;
const BURST_BYTES = 500_000;
/** What the smallest message costs: a thousand at once, and sixty a second, are more than six people need. */
const LEAST_COST = 500;

/** How much a member may still say. Counts on the monotonic clock: a wall clock that jumps closes nobody. */
export class MessageAllowance {
  #bytes = BURST_BYTES;
  #countedAtMs: number;

  constructor(nowMs: number = performance.now()) {
    this.#countedAtMs = nowMs;
  }

  spend(bytes: number, nowMs: number = performance.now()): boolean {
    const earned = ((nowMs - this.#countedAtMs) / 1000) * BYTES_PER_SECOND;
    this.#bytes = Math.min(BURST_BYTES, this.#bytes + earned) - Math.max(bytes, LEAST_COST);
    this.#countedAtMs = nowMs;
    return this.#bytes >= 0;
  }
}

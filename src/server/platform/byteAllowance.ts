interface Limits {
  bytesPerSecond: number;
  burstBytes: number;
  /** What the smallest message costs, where many small ones are a burden too. */
  leastCost?: number;
}

/** How much a socket may still send. Counts on the monotonic clock: a wall clock that jumps closes nobody. */
export class ByteAllowance {
  readonly #limits: Limits;
  #bytes: number;
  #countedAtMs: number;

  constructor(limits: Limits, nowMs: number = performance.now()) {
    this.#limits = limits;
    this.#bytes = limits.burstBytes;
    this.#countedAtMs = nowMs;
  }

  /** False when more was sent than the limits grant. */
  spend(bytes: number, nowMs: number = performance.now()): boolean {
    const { bytesPerSecond, burstBytes, leastCost = 0 } = this.#limits;
    const earned = ((nowMs - this.#countedAtMs) / 1000) * bytesPerSecond;
    this.#bytes = Math.min(burstBytes, this.#bytes + earned) - Math.max(bytes, leastCost);
    this.#countedAtMs = nowMs;
    return this.#bytes >= 0;
  }
}

interface Limits {
  bytesPerSecond: number;
  burstBytes: number;
  /** Minimum cost of a message in bytes, for sockets where many small messages are a load too. */
  leastCost?: number;
}

/**
 * Rate limit for the bytes that a socket sends. Uses a monotonic clock, because a jump of the wall clock must not close
 * a socket.
 */
export class ByteRateLimit {
  readonly #limits: Limits;
  #bytes: number;
  #countedAtMs: number;

  constructor(limits: Limits, nowMs: number = performance.now()) {
    this.#limits = limits;
    this.#bytes = limits.burstBytes;
    this.#countedAtMs = nowMs;
  }

  /** Charges the bytes; false when the limits are exceeded. */
  spend(bytes: number, nowMs: number = performance.now()): boolean {
    const { bytesPerSecond, burstBytes, leastCost = 0 } = this.#limits;
    const earned = ((nowMs - this.#countedAtMs) / 1000) * bytesPerSecond;
    this.#bytes = Math.min(burstBytes, this.#bytes + earned) - Math.max(bytes, leastCost);
    this.#countedAtMs = nowMs;
    return this.#bytes >= 0;
  }
}

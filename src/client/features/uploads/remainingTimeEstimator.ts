/** Minimum time in ms before the measured rate is reliable. */
const MIN_MS = 2_000;

/** Estimates the remaining time from the rate since the attempt started. */
export class RemainingTimeEstimator {
  readonly #totalBytes: number;
  #start: { at: number; bytes: number } | null = null;

  constructor(totalBytes: number) {
    this.#totalBytes = totalBytes;
  }

  /** The remaining seconds; null while too little has been sent for an estimate. `at` is a time in ms. */
  secondsLeft(sentBytes: number, at: number): number | null {
    this.#start ??= { at, bytes: sentBytes };
    const [ms, bytes] = [at - this.#start.at, sentBytes - this.#start.bytes];
    if (ms < MIN_MS || bytes <= 0) return null;
    return Math.ceil(((this.#totalBytes - sentBytes) * ms) / bytes / 1000);
  }
}

/** Before this much time has passed the rate says little. */
const MIN_MS = 2_000;

/** Estimates how long the rest of a file takes, from what was sent since the attempt began. */
export class TransferPace {
  readonly #totalBytes: number;
  #start: { at: number; bytes: number } | null = null;

  constructor(totalBytes: number) {
    this.#totalBytes = totalBytes;
  }

  /** `at` in milliseconds. Null while too little was sent for an estimate. */
  secondsLeft(sentBytes: number, at: number): number | null {
    this.#start ??= { at, bytes: sentBytes };
    const [ms, bytes] = [at - this.#start.at, sentBytes - this.#start.bytes];
    if (ms < MIN_MS || bytes <= 0) return null;
    return Math.ceil(((this.#totalBytes - sentBytes) * ms) / bytes / 1000);
  }
}

const WINDOW_MS = 5_000;

/** Measures the transfer rate over the last five seconds. */
export class TransferRate {
  readonly #now: () => number;
  readonly #seen: { at: number; bytes: number }[] = [];

  /** `now` returns monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Adds a measurement of the total bytes so far. Returns bytes per second; null while there is too little data. */
  add(bytes: number): number | null {
    const at = this.#now();
    this.#seen.push({ at, bytes });
    while (this.#seen.length > 2 && this.#seen[1]!.at < at - WINDOW_MS) this.#seen.shift();
    const first = this.#seen[0]!;
    return at - first.at < 200 ? null : ((bytes - first.bytes) * 1000) / (at - first.at);
  }
}

const WINDOW_MS = 5_000;

/** How fast bytes arrive, over the last five seconds. */
export class TransferRate {
  readonly #now: () => number;
  readonly #seen: { at: number; bytes: number }[] = [];

  /** `now` counts monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Adds the total so far; returns bytes per second, or null while too little was seen. */
  add(bytes: number): number | null {
    const at = this.#now();
    this.#seen.push({ at, bytes });
    while (this.#seen.length > 2 && this.#seen[1]!.at < at - WINDOW_MS) this.#seen.shift();
    const first = this.#seen[0]!;
    return at - first.at < 200 ? null : ((bytes - first.bytes) * 1000) / (at - first.at);
  }
}

/** Counts the stems in a sliding window over the transcript. */
export class StemWindow {
  readonly #counts = new Map<string, number>();

  /** The number of distinct stems. */
  get size(): number {
    return this.#counts.size;
  }

  add(stems: string[]): void {
    for (const stem of stems) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  remove(stems: string[]): void {
    for (const stem of stems) {
      const left = (this.#counts.get(stem) ?? 0) - 1;
      if (left > 0) this.#counts.set(stem, left);
      else this.#counts.delete(stem);
    }
  }

  sharedWith(other: StemWindow): number {
    let shared = 0;
    for (const stem of this.#counts.keys()) if (other.#counts.has(stem)) shared += 1;
    return shared;
  }
}

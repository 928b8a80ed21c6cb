/**
 * A mutex per key within this process, so that many requests waiting for the same row occupy one database connection, not
 * all.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  take<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(run);
    const forget = () => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    };
    const turn: Promise<void> = result.then(forget, forget);
    this.#last.set(key, turn);
    return result;
  }
}

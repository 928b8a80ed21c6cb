/**
 * A mutex per key within this process, so that many requests for the same row wait here instead of each occupying a
 * database connection.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<void>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(work);
    const forget = () => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    };
    const tail: Promise<void> = result.then(forget, forget);
    this.#tails.set(key, tail);
    return result;
  }
}

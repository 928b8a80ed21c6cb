import type { Db } from '#server/platform/database/tables.ts';

/** A cache of the most recently used values (LRU), limited by their number. */
export class LruCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A Map keeps insertion order, so the first entry is the least recently used one.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }
}

/** Keeps one cache per database, so that values of one are never returned for another. */
export function lruCachePerDatabase<Value>(most: number): (db: Db) => LruCache<Value> {
  const all = new WeakMap<Db, LruCache<Value>>();
  return (db) => {
    const recent = all.get(db) ?? new LruCache<Value>(most);
    all.set(db, recent);
    return recent;
  };
}

import type { Db } from '#server/platform/database/tables.ts';

/** The values that were used last, up to a number of them. */
export class RecentValues<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order of insertion, so the one that was not used for longest is the first.
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

/** Gives the recent values of each database, so that those of one are never taken for another's. */
export function recentValuesByDatabase<Value>(most: number): (db: Db) => RecentValues<Value> {
  const all = new WeakMap<Db, RecentValues<Value>>();
  return (db) => {
    const recent = all.get(db) ?? new RecentValues<Value>(most);
    all.set(db, recent);
    return recent;
  };
}

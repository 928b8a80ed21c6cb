/** What a component can follow, through `useStore`. */
export interface Followed<T> {
  get(): T;
  /** Calls the listener after every change; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Followed<T> {
  /** Notifies nobody where the value is the same by `Object.is`. */
  set(value: T): void;
}

/** A value outside React that components may follow, for what changes while nobody renders. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

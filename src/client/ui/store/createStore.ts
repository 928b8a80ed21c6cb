/** A value that components can subscribe to with `useStore`. */
export interface Subscribable<T> {
  get(): T;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Subscribable<T> {
  /** Sets the value; notifies no listener if it is the same by `Object.is`. */
  set(value: T): void;
}

/** Creates an observable value outside React, for state that changes independently of rendering. */
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

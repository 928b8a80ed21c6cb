import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
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

const NEVER_CHANGES = () => () => {};

/** The store's value, or this one while there is no store. */
export const useStore = <T>(store: Store<T> | undefined, otherwise: T): T =>
  useSyncExternalStore(store?.subscribe ?? NEVER_CHANGES, () => (store ? store.get() : otherwise));

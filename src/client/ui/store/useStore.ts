import { useSyncExternalStore } from 'react';
import type { Subscribable } from './createStore.ts';

const NEVER_CHANGES = () => () => {};

/** Subscribes to a store's value. Returns `otherwise` if there is no store, and during prerendering until hydration. */
export const useStore = <T>(store: Subscribable<T> | undefined, otherwise: T): T =>
  useSyncExternalStore(
    store?.subscribe ?? NEVER_CHANGES,
    () => (store ? store.get() : otherwise),
    () => otherwise,
  );

/**
 * Subscribes to a value that `select` derives from the store. Re-renders only if it changes, so it must not be a new
 * object each time.
 */
export const useSelected = <T, Selected>(
  store: Subscribable<T> | undefined,
  otherwise: T,
  select: (value: T) => Selected,
): Selected =>
  useSyncExternalStore(
    store?.subscribe ?? NEVER_CHANGES,
    () => select(store ? store.get() : otherwise),
    () => select(otherwise),
  );

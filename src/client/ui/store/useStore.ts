import { useSyncExternalStore } from 'react';
import type { Followed } from './createStore.ts';

const NEVER_CHANGES = () => () => {};

/** The store's value. `otherwise` is shown while there is no store, and by a page made at build time until it is hydrated. */
export const useStore = <T>(store: Followed<T> | undefined, otherwise: T): T =>
  useSyncExternalStore(
    store?.subscribe ?? NEVER_CHANGES,
    () => (store ? store.get() : otherwise),
    () => otherwise,
  );

/** What `select` makes of the store's value: renders again only where that changes, so it must not be a new object each time. */
export const useSelected = <T, Selected>(
  store: Followed<T> | undefined,
  otherwise: T,
  select: (value: T) => Selected,
): Selected =>
  useSyncExternalStore(
    store?.subscribe ?? NEVER_CHANGES,
    () => select(store ? store.get() : otherwise),
    () => select(otherwise),
  );

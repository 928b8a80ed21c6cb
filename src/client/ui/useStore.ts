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

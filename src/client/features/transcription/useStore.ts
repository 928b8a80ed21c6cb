import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

const NEVER_CHANGES = () => () => {};

/** The store's value, or this one while there is no store. */
export const useStore = <T>(store: Store<T> | undefined, otherwise: T): T =>
  useSyncExternalStore(store?.subscribe ?? NEVER_CHANGES, () => (store ? store.get() : otherwise));

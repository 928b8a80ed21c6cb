import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

test('a listener is called after each change and not for the same value, until it unsubscribes', () => {
  const store = createStore<readonly string[]>([]);
  const seen = vi.fn(() => store.get());
  const unsubscribe = store.subscribe(seen);
  store.set(store.get());
  expect(seen).not.toHaveBeenCalled();
  store.set(['a']);
  expect(seen).toHaveReturnedWith(['a']);
  unsubscribe();
  store.set(['b']);
  expect([seen.mock.calls.length, store.get()]).toEqual([1, ['b']]);
});

test('a listener that goes while others are notified keeps none of them from it', () => {
  const store = createStore(0);
  const later = vi.fn();
  const end = store.subscribe(() => end());
  store.subscribe(later);
  store.set(1);
  store.set(2);
  expect(later).toHaveBeenCalledTimes(2);
});

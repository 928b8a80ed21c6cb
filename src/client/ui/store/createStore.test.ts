import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

test('a listener is called on each change of the value until it unsubscribes', () => {
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

test('a listener that unsubscribes while it is notified does not skip the others', () => {
  const store = createStore(0);
  const later = vi.fn();
  const end = store.subscribe(() => end());
  store.subscribe(later);
  store.set(1);
  store.set(2);
  expect(later).toHaveBeenCalledTimes(2);
});

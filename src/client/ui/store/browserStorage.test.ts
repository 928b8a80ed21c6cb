import { afterEach, expect, test, vi } from 'vitest';
import { readStored, readStoredFields, store } from './browserStorage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
}

test('a stored text is read again until it is removed', () => {
  stubStorage();
  store('localStorage', 'key', 'text');
  expect(readStored('localStorage', 'key')).toBe('text');
  store('localStorage', 'key', null);
  expect(readStored('localStorage', 'key')).toBeNull();
});

test('stored fields are read, and anything else has none', () => {
  stubStorage();
  store('localStorage', 'key', '{"isOn":true}');
  expect(readStoredFields('localStorage', 'key')).toEqual({ isOn: true });
  for (const text of ['{', 'null', '7']) {
    store('localStorage', 'key', text);
    expect(readStoredFields('localStorage', 'key').isOn).toBeUndefined();
  }
});

test('a browser that denies access to its storage stores nothing', () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  store('localStorage', 'key', 'text');
  expect(readStored('localStorage', 'key')).toBeNull();
  expect(readStoredFields('localStorage', 'key')).toEqual({});
});

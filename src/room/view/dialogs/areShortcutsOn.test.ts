import { afterEach, expect, test, vi } from 'vitest';
import { turnShortcuts } from '#client/features/shell/palette/shortcutSetting.ts';
import { areShortcutsOn } from './areShortcutsOn.ts';

afterEach(() => vi.unstubAllGlobals());

test('the room follows the choice that the app stores', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(areShortcutsOn()).toBe(true);
  turnShortcuts(false);
  expect(areShortcutsOn()).toBe(false);
  turnShortcuts(true);
  expect(areShortcutsOn()).toBe(true);
});

test('shortcuts are on where the storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(areShortcutsOn()).toBe(true);
});

import { expect, test } from 'vitest';
import { isPaletteKey, shortcutKey } from './shortcutKey.ts';
import { goKeysOf } from './shortcutKeys.ts';

test('a Latin letter counts wherever its key is', () => {
  expect(shortcutKey({ key: 'M', code: 'Semicolon' })).toBe('m');
  expect(shortcutKey({ key: '/', code: 'Period' })).toBe('/');
});

test('on an Arabic keyboard the position of the key counts', () => {
  expect(shortcutKey({ key: 'ل', code: 'KeyG' })).toBe('g');
  expect(shortcutKey({ key: '؟', code: 'Slash' })).toBe('?');
});

test('a screen without a shortcut has no keys', () => {
  expect(goKeysOf('/meetings')).toEqual(['G', 'M']);
  expect(goKeysOf('/about')).toBeUndefined();
});

test('the palette opens by the key K in any keyboard layout', () => {
  const press = { ctrlKey: true, metaKey: false, shiftKey: false, code: 'KeyK' };
  for (const key of ['k', 'K', 'ن']) expect(isPaletteKey({ ...press, key } as KeyboardEvent)).toBe(true);
  expect(isPaletteKey({ ...press, key: 'ن', ctrlKey: false } as KeyboardEvent)).toBe(false);
});

import { expect, test } from 'vitest';
import { isPaletteKey, shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import { goKeysOf } from './shortcutKeys.ts';

test('on a keyboard with Latin letters, a shortcut is the typed character, wherever its key is', () => {
  expect(shortcutKey({ key: 'M', code: 'Semicolon' })).toBe('m');
  expect(shortcutKey({ key: '/', code: 'Period' })).toBe('/');
  expect(shortcutKey({ key: ',', code: 'KeyM' })).toBe(',');
  expect(shortcutKey({ key: 'é', code: 'KeyW' })).toBe('é');
  expect(shortcutKey({ key: 'Dead', code: 'KeyN' })).toBe('dead');
});

test('on an Arabic keyboard, a shortcut is the physical position of the key', () => {
  expect(shortcutKey({ key: 'ل', code: 'KeyG' })).toBe('g');
  expect(shortcutKey({ key: '؟', code: 'Slash' })).toBe('?');
  expect(shortcutKey({ key: 'لا', code: 'KeyB' })).toBe('b');
});

test('only screens with a shortcut return its keys', () => {
  expect(goKeysOf('/meetings')).toEqual(['G', 'M']);
  expect(goKeysOf('/about')).toBeUndefined();
});

test('Ctrl+K opens the command palette in any keyboard layout', () => {
  const press = { ctrlKey: true, metaKey: false, shiftKey: false, code: 'KeyK' };
  for (const key of ['k', 'K', 'ن']) expect(isPaletteKey({ ...press, key } as KeyboardEvent)).toBe(true);
  expect(isPaletteKey({ ...press, key: 'ن', ctrlKey: false } as KeyboardEvent)).toBe(false);
});

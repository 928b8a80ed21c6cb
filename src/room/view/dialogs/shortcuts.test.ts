import { expect, test } from 'vitest';
import { findShortcut } from './shortcuts.ts';

const keyOf = (key: string, code: string) => findShortcut({ key, code })?.key;

test('a shortcut of the room is the typed letter, wherever its key is', () => {
  expect(keyOf('m', 'Semicolon')).toBe('M');
  expect(keyOf('?', 'KeyM')).toBe('?');
});

test('on an Arabic keyboard, a shortcut of the room is the physical position of the key', () => {
  expect(keyOf('ة', 'KeyM')).toBe('M');
  expect(keyOf('ي', 'KeyD')).toBe('D');
});

test('a Latin character in the position of a shortcut does nothing, as the comma of AZERTY or the E of Dvorak', () => {
  expect(keyOf(',', 'KeyM')).toBeUndefined();
  expect(keyOf('e', 'KeyD')).toBeUndefined();
});

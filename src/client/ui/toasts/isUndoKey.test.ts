import { expect, test } from 'vitest';
import { isUndoKey } from './isUndoKey.ts';

const press = (change: object): KeyboardEvent =>
  ({
    key: 'z',
    code: 'KeyZ',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: null,
    ...change,
  }) as KeyboardEvent;

test.each([
  ['on a Latin keyboard', {}],
  ['on a French one, whose Z is elsewhere', { code: 'KeyW' }],
  ['on an Arabic one', { key: 'ئ' }],
  ['with the command key', { ctrlKey: false, metaKey: true }],
])('Z undoes %s', (_where, change) => {
  expect(isUndoKey(press(change))).toBe(true);
});

test.each([
  ['without Ctrl', { ctrlKey: false }],
  ['with Shift, which redoes', { shiftKey: true }],
  ['with another letter at its place', { key: 'w' }],
  ['in a field, where it undoes typing', { target: { closest: () => ({}) } }],
])('it does not %s', (_how, change) => {
  expect(isUndoKey(press(change))).toBe(false);
});

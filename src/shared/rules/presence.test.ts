import { expect, test } from 'vitest';
import { applyPresence } from './presence.ts';

const person = (id: string, isCapturing = false) => ({
  id,
  name: id,
  isGuest: false,
  isCapturing,
  isRecording: false,
  isInside: false,
});

test('a full presence list replaces the previous one', () => {
  expect(applyPresence([person('a')], { type: 'presence', people: [person('b')] })).toEqual([person('b')]);
});

test('a presence change removes, updates in place and appends participants', () => {
  const change = {
    type: 'presence_change',
    changed: [person('a', true), person('d')],
    left: ['b', 'x'],
  } as const;
  const before = ['a', 'b', 'c'].map((id) => person(id));
  expect(applyPresence(before, { ...change, changed: [...change.changed], left: [...change.left] })).toEqual([
    person('a', true),
    person('c'),
    person('d'),
  ]);
});

import { expect, test } from 'vitest';
import { isCanonicalRoom, toCanonicalRoom } from './canonicalRoom.ts';

test('canonical room names have only lower-case letters, digits and single hyphens', () => {
  for (const name of ['meeting-k3x9w2a7', 'standup', '7', 'a'.repeat(100)])
    expect(isCanonicalRoom(name)).toBe(true);
  for (const name of [
    '',
    '*',
    'Standup',
    'stand up',
    'stand--up',
    '-standup',
    'standup-',
    'café',
    'a/b',
    'a'.repeat(101),
  ])
    expect([name, isCanonicalRoom(name)]).toEqual([name, false]);
});

test('every typed name maps to one canonical room, and names in other scripts remain distinct', () => {
  expect(toCanonicalRoom('meeting-k3x9w2a7')).toBe('meeting-k3x9w2a7');
  expect(toCanonicalRoom('  Corner / Café ')).toBe('corner-cafe');
  const names = ['اجتماع', 'اجتماعات', '🙂', '...', 'Réunion', 'x'.repeat(300), `${'x'.repeat(200)} été`];
  const rooms = names.map(toCanonicalRoom);
  for (const room of rooms) expect([room, isCanonicalRoom(room)]).toEqual([room, true]);
  expect(new Set(rooms.slice(0, 5)).size).toBe(5);
});

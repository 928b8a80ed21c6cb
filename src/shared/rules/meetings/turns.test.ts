import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

const identity = (speaker: string) => speaker;

test('consecutive lines of one speaker form a turn', () => {
  expect(turnsOf(['Amina', 'Amina', 'Karim', 'Amina'], identity)).toEqual([
    ['Amina', 'Amina'],
    ['Karim'],
    ['Amina'],
  ]);
});

test('a long speech is split into several turns without losing a line', () => {
  const lines = Array.from({ length: 30 }, () => 'Amina');
  expect(turnsOf(lines, identity).map(({ length }) => length)).toEqual([12, 12, 6]);
  expect(turnsOf(lines, identity, 20).map(({ length }) => length)).toEqual([20, 10]);
});

import { expect, test } from 'vitest';
import type { SharedLine } from '#shared/contract/shares.ts';
import { sharedTurns } from './sharedTurns.ts';

const line = (speaker: string, isGuest = false): SharedLine => ({
  speaker,
  isGuest,
  startMs: 0,
  language: 'en',
  text: 'Yes.',
});

test('neighbouring lines of one speaker are a turn, and a guest of the same name is somebody else', () => {
  const lines = [line('Amina'), line('Amina'), line('Karim'), line('Amina'), line('Amina', true)];
  expect(sharedTurns(lines).map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

test('a long speech is several turns, and loses no line', () => {
  const turns = sharedTurns(Array.from({ length: 30 }, () => line('Amina')));
  expect(turns.map(({ length }) => length)).toEqual([12, 12, 6]);
});

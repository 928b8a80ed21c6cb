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

test('consecutive lines of one speaker form a turn, and a guest with the same name is another speaker', () => {
  const lines = [line('Amina'), line('Amina'), line('Karim'), line('Amina'), line('Amina', true)];
  expect(sharedTurns(lines).map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

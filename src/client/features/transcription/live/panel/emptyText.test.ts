import { expect, test } from 'vitest';
import { emptyText } from './emptyText.ts';

const joined = {
  isTranscribed: true,
  isArriving: false,
  canCapture: true,
  isCapturing: false,
  isCleared: false,
};

test.each([
  ['before Start', {}, 'Nothing has been said yet. Press Start, and what you say appears here.'],
  ['while listening', { isCapturing: true }, 'Nothing has been said yet. What you say appears here.'],
  ['in the green room', { isArriving: true, canCapture: false }, 'Nothing has been said yet.'],
  ['after the end', { canCapture: false }, 'There is nothing to read here.'],
  [
    'in the green room of a meeting without transcription',
    { isTranscribed: false, isArriving: true, canCapture: false },
    'There is nothing to read here.',
  ],
  [
    'after the view was cleared',
    { isCleared: true, isCapturing: true },
    'Cleared from your view. What is said next appears here.',
  ],
  [
    'after the view was cleared and the meeting ended',
    { isCleared: true, canCapture: false },
    'Cleared from your view.',
  ],
])('an empty transcript says what to expect %s', (_when, changes, text) => {
  expect(emptyText({ ...joined, ...changes })).toBe(text);
});

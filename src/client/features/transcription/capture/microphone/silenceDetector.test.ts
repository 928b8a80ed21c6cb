import { expect, test } from 'vitest';
import { silenceDetector } from './silenceDetector.ts';

test('a microphone counts as silent after ten seconds without any sound', () => {
  const isSilent = silenceDetector();
  expect(isSilent(0, 5_000)).toBe(false);
  expect(isSilent(0.001, 14_900)).toBe(false);
  expect(isSilent(0, 15_000)).toBe(true);
});

test('a sound ends the silence', () => {
  const isSilent = silenceDetector();
  isSilent(0, 0);
  expect(isSilent(0, 10_000)).toBe(true);
  expect(isSilent(0.2, 10_250)).toBe(false);
});

test('after a sound, a microphone counts as silent only after a minute', () => {
  const isSilent = silenceDetector();
  isSilent(0.2, 0);
  expect(isSilent(0, 59_000)).toBe(false);
  expect(isSilent(0, 60_000)).toBe(true);
});

import { expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { isFinal, startsBefore, toFinalLine, toLine } from './line.ts';
import { finalLine, liveLine } from './lineFixtures.ts';

const stored: Transcript = {
  id: 'id-1',
  line: 1,
  speakerId: 'amina',
  speakerName: 'Amina',
  isGuest: false,
  content: 'line 1',
  language: 'en',
  timestamp: finalLine(1).timestamp,
  durationMs: 1_000,
};

test('a fetched segment and a message of the socket become the same line', () => {
  expect(toFinalLine(stored)).toEqual(finalLine(1));
  expect(toLine(liveLine(1))).toEqual(finalLine(1));
});

test('a preview has no number, even if the message has one', () => {
  const { line: _, durationMs: __, ...spoken } = liveLine(1);
  const preview = toLine({ ...spoken, isFallback: true });
  expect(preview).toEqual({ ...finalLine(1), number: null, durationMs: 0 });
  expect(isFinal(preview)).toBe(false);
  expect(isFinal(toLine({ ...liveLine(1), isFallback: true }))).toBe(false);
  expect(isFinal(finalLine(1))).toBe(true);
});

test('lines are ordered by start time, then by number, with a preview last', () => {
  expect(startsBefore(finalLine(2, '', 1), finalLine(1, '', 5))).toBe(true);
  expect(startsBefore(finalLine(1, '', 5), finalLine(2, '', 5))).toBe(true);
  const preview = { ...finalLine(1, '', 5), number: null };
  expect(startsBefore(finalLine(9, '', 5), preview)).toBe(true);
  expect(startsBefore(preview, finalLine(9, '', 5))).toBe(false);
});

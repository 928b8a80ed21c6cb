import { expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const said = (line: number, second: number): Transcript => ({
  id: `id-${line}`,
  line,
  speakerId: 'amina',
  speakerName: 'Amina',
  isGuest: false,
  content: `line ${line}`,
  language: 'en',
  timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString(),
  durationMs: 1_000,
});
const numbers = (lines: Transcript[]) => lines.map(({ line }) => line);

test('last words stand where they were said, not where they were stored', () => {
  const known = [said(1, 0), said(2, 10), said(3, 20)];
  expect(numbers(withLaterLines(known, [said(4, 15), said(5, 30), said(6, 20)]))).toEqual([1, 2, 4, 3, 6, 5]);
  expect(numbers(known)).toEqual([1, 2, 3]);
});

test('what is known already is not there twice, and nothing new changes nothing', () => {
  const known = [said(1, 0), said(2, 10)];
  expect(numbers(withLaterLines(known, [said(2, 10), said(3, 20)]))).toEqual([1, 2, 3]);
  expect(withLaterLines(known, [])).toBe(known);
});

test('the last line is the highest number, wherever it stands', () => {
  expect(lastLineOf([said(1, 0), said(3, 5), said(2, 10)])).toBe(3);
  expect(lastLineOf([])).toBe(0);
});

import { expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { isBegunBefore, isFinal, toFinalLine, toLine } from './line.ts';
import { heard, said } from './saidLine.ts';

const stored: Transcript = {
  id: 'id-1',
  line: 1,
  speakerId: 'amina',
  speakerName: 'Amina',
  isGuest: false,
  content: 'line 1',
  language: 'en',
  timestamp: said(1).timestamp,
  durationMs: 1_000,
};

test('a fetched segment and a heard one are the same line', () => {
  expect(toFinalLine(stored)).toEqual(said(1));
  expect(toLine(heard(1))).toEqual(said(1));
});

test('a preview has no number, whatever it carries', () => {
  const { line: _, durationMs: __, ...spoken } = heard(1);
  const preview = toLine({ ...spoken, isFallback: true });
  expect(preview).toEqual({ ...said(1), number: null, durationMs: 0 });
  expect(isFinal(preview)).toBe(false);
  expect(isFinal(toLine({ ...heard(1), isFallback: true }))).toBe(false);
  expect(isFinal(said(1))).toBe(true);
});

test('lines follow each other by when they were begun, then by number, a preview last', () => {
  expect(isBegunBefore(said(2, '', 1), said(1, '', 5))).toBe(true);
  expect(isBegunBefore(said(1, '', 5), said(2, '', 5))).toBe(true);
  const preview = { ...said(1, '', 5), number: null };
  expect(isBegunBefore(said(9, '', 5), preview)).toBe(true);
  expect(isBegunBefore(preview, said(9, '', 5))).toBe(false);
});

import { expect, test } from 'vitest';
import type { FinalLine } from '../line.ts';
import { finalLine } from '../lineFixtures.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const lineAt = (number: number, second: number) => finalLine(number, undefined, second);
const numbers = (lines: FinalLine[]) => lines.map(({ number }) => number);

test('later lines are inserted by start time, not by number', () => {
  const known = [lineAt(1, 0), lineAt(2, 10), lineAt(3, 20)];
  expect(numbers(withLaterLines(known, [lineAt(4, 15), lineAt(5, 30), lineAt(6, 20)]))).toEqual([
    1, 2, 4, 3, 6, 5,
  ]);
  expect(numbers(known)).toEqual([1, 2, 3]);
});

test('known lines are not duplicated, and the same array is returned without later lines', () => {
  const known = [lineAt(1, 0), lineAt(2, 10)];
  expect(numbers(withLaterLines(known, [lineAt(2, 10), lineAt(3, 20)]))).toEqual([1, 2, 3]);
  expect(withLaterLines(known, [])).toBe(known);
});

test('the last line is the one with the highest number, at any position', () => {
  expect(lastLineOf([lineAt(1, 0), lineAt(3, 5), lineAt(2, 10)])).toBe(3);
  expect(lastLineOf([])).toBe(0);
});

test('a changed line replaces its older version, never a newer one', () => {
  const known = [lineAt(1, 0), { ...lineAt(2, 10), text: 'second words', change: 2 }];
  const first = { ...lineAt(1, 0), text: 'corrected', isCorrected: true, change: 3 };
  const late = { ...lineAt(2, 10), text: 'first words', change: 1 };
  expect(withLaterLines(known, [late, first])).toEqual([first, known[1]]);
});

import { expect, test } from 'vitest';
import type { FinalLine } from './line.ts';
import { said as saidAt } from './saidLine.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const said = (number: number, second: number) => saidAt(number, undefined, second);
const numbers = (lines: FinalLine[]) => lines.map(({ number }) => number);

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

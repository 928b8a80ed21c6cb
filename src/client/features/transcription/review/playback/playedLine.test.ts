import { expect, test } from 'vitest';
import { finalLine } from '../../lines/lineFixtures.ts';
import { lineAt, secondsOf } from './playedLine.ts';

const lines = [
  finalLine(1, 'one', 2),
  finalLine(2, 'two', 5),
  finalLine(3, 'three', 5.5),
  finalLine(4, 'four', 60),
];
const START = new Date(Date.parse(lines[0]!.timestamp) - 2_000).toISOString();

test('a line is played from its start time, never before the recording begins', () => {
  expect(lines.map((line) => secondsOf(line, START))).toEqual([2, 5, 5.5, 60]);
  expect(secondsOf(lines[0]!, lines[3]!.timestamp)).toBe(0);
});

test.each([
  [0, undefined],
  [1.99, undefined],
  [2, 'one'],
  [4.9, 'one'],
  [5, 'two'],
  [5.5, 'three'],
  [59, 'three'],
  [3_600, 'four'],
])('at second %d the current line is %s', (seconds, text) => {
  expect(lineAt(lines, START, seconds)?.text).toBe(text);
});

test('without lines there is no current line', () => {
  expect(lineAt([], START, 5)).toBeUndefined();
});

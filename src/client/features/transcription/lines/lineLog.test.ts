import { expect, test } from 'vitest';
import type { FinalLine } from './line.ts';
import {
  EMPTY_LOG,
  firstLine,
  hasId,
  highestLine,
  LINES_A_BLOCK,
  lastLine,
  linesOf,
  logOf,
  withLine,
  withoutSpeaker,
} from './lineLog.ts';
import { said } from './saidLine.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => said(index + 1));
const numbers = (lines: FinalLine[]) => lines.map(({ number }) => number);

test('lines stand in their order across blocks, whatever the order of arrival', () => {
  const last = 3 * LINES_A_BLOCK + 5;
  const log = logOf(upTo(last).reverse());
  expect(numbers(linesOf(log))).toEqual(numbers(upTo(last)));
  expect(log.length).toBe(last);
  expect(firstLine(log)?.number).toBe(1);
  expect(lastLine(log)?.number).toBe(last);
});

test('a new line leaves every block but its own as it was', () => {
  const before = logOf(upTo(2 * LINES_A_BLOCK + 3));
  const after = withLine(before, said(2 * LINES_A_BLOCK + 4));
  expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual([true, true, false]);
  expect(linesOf(before)).toHaveLength(2 * LINES_A_BLOCK + 3);
});

test('a late line is put where it was begun, whatever its number, and touches its own block only', () => {
  const before = logOf(upTo(3 * LINES_A_BLOCK));
  const late = said(3 * LINES_A_BLOCK + 1, 'late', LINES_A_BLOCK + 4.5);
  const after = withLine(before, late);
  const order = numbers(linesOf(after));
  expect(order.slice(LINES_A_BLOCK + 3, LINES_A_BLOCK + 6)).toEqual([
    LINES_A_BLOCK + 4,
    late.number,
    LINES_A_BLOCK + 5,
  ]);
  expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual([true, false, true]);
  expect(after.blocks.map(({ name }) => name)).toEqual(before.blocks.map(({ name }) => name));
  expect(after.knownThrough).toBe(late.number);
  expect(lastLine(after)?.number).toBe(3 * LINES_A_BLOCK);
  expect(highestLine(after)).toBe(late.number);
});

test('lines begun at one moment stand in the order of their numbers', () => {
  const log = logOf([said(2, 'b', 0), said(3, 'c', 0), said(1, 'a', 0)]);
  expect(numbers(linesOf(log))).toEqual([1, 2, 3]);
});

test('a block that grows by late lines is cut, and no two blocks share a name', () => {
  const last = 3 * LINES_A_BLOCK;
  const late = Array.from({ length: last }, (_, index) => said(last + index + 1, 'late', 5.5));
  const log = logOf([...upTo(last), ...late]);
  expect(linesOf(log)).toHaveLength(2 * last);
  expect(Math.max(...log.blocks.map(({ lines }) => lines.length))).toBeLessThan(2 * LINES_A_BLOCK);
  expect(new Set(log.blocks.map(({ name }) => name)).size).toBe(log.blocks.length);
  expect(numbers(linesOf(log)).slice(4, 7)).toEqual([5, last + 1, last + 2]);
});

test('lines in any order of arrival end in the order in which they were begun', () => {
  const all = Array.from({ length: 500 }, (_, index) => said(index + 1, '', (index * 7_919) % 211));
  const shuffled = all.toSorted((a, b) => ((a.number * 104_729) % 503) - ((b.number * 104_729) % 503));
  const begun = all.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.number - b.number);
  const log = logOf(shuffled);
  expect(numbers(linesOf(log))).toEqual(numbers(begun));
  expect([log.length, log.knownThrough]).toEqual([500, 500]);
});

test('what somebody said is gone, and is not missing', () => {
  const his = { ...said(2), speakerId: 'karim' };
  const log = withoutSpeaker(logOf([said(1), his, said(3)]), 'karim');
  expect([numbers(linesOf(log)), log.length, log.knownThrough]).toEqual([[1, 3], 2, 3]);
  expect(withLine(log, his)).toBe(log);
});

test('a line that is known changes nothing', () => {
  const log = logOf(upTo(5));
  expect(withLine(log, { ...said(3), text: 'again' })).toBe(log);
});

test('what is known reaches to the first missing line, at the edge of a block too', () => {
  const holes = [1, LINES_A_BLOCK, LINES_A_BLOCK + 1, 2 * LINES_A_BLOCK];
  for (const hole of holes) {
    const log = logOf(upTo(3 * LINES_A_BLOCK).filter(({ number }) => number !== hole));
    expect(log.knownThrough).toBe(hole - 1);
    expect(withLine(log, said(hole)).knownThrough).toBe(3 * LINES_A_BLOCK);
  }
  expect(EMPTY_LOG.knownThrough).toBe(0);
});

test('lines that begin late in a meeting leave room for the earlier ones', () => {
  const log = logOf([said(100), said(101)]);
  expect(log.knownThrough).toBe(0);
  expect(firstLine(log)?.number).toBe(100);
  expect(numbers(linesOf(withLine(log, said(1))))).toEqual([1, 100, 101]);
});

test('a line is found by its id in any block', () => {
  const log = logOf(upTo(2 * LINES_A_BLOCK));
  expect([hasId(log, 'id-1'), hasId(log, `id-${2 * LINES_A_BLOCK}`), hasId(log, 'id-0')]).toEqual([
    true,
    true,
    false,
  ]);
});

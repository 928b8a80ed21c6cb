import { expect, test } from 'vitest';
import type { FinalLine } from '../line.ts';
import { finalLine } from '../lineFixtures.ts';
import {
  BLOCKS_PER_CHAPTER,
  EMPTY_LOG,
  firstLine,
  hasId,
  highestLine,
  LINES_PER_BLOCK,
  type LineLog,
  lastLine,
  linesOf,
  logOf,
  withLine,
  withoutSpeaker,
} from './lineLog.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => finalLine(index + 1));
const numbers = (lines: FinalLine[]) => lines.map(({ number }) => number);

test('lines are ordered across blocks, in any order of arrival', () => {
  const last = 3 * LINES_PER_BLOCK + 5;
  const log = logOf(upTo(last).reverse());
  expect(numbers(linesOf(log))).toEqual(numbers(upTo(last)));
  expect(log.length).toBe(last);
  expect(firstLine(log)?.number).toBe(1);
  expect(lastLine(log)?.number).toBe(last);
});

test('adding a line replaces only the last block', () => {
  const before = logOf(upTo(2 * LINES_PER_BLOCK + 3));
  const after = withLine(before, finalLine(2 * LINES_PER_BLOCK + 4));
  expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual([true, true, false]);
  expect(linesOf(before)).toHaveLength(2 * LINES_PER_BLOCK + 3);
});

test('a late line is inserted by start time, and replaces only its own block', () => {
  const before = logOf(upTo(3 * LINES_PER_BLOCK));
  const late = finalLine(3 * LINES_PER_BLOCK + 1, 'late', LINES_PER_BLOCK + 4.5);
  const after = withLine(before, late);
  const order = numbers(linesOf(after));
  expect(order.slice(LINES_PER_BLOCK + 3, LINES_PER_BLOCK + 6)).toEqual([
    LINES_PER_BLOCK + 4,
    late.number,
    LINES_PER_BLOCK + 5,
  ]);
  expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual([true, false, true]);
  expect(after.blocks.map(({ name }) => name)).toEqual(before.blocks.map(({ name }) => name));
  expect(after.knownThrough).toBe(late.number);
  expect(lastLine(after)?.number).toBe(3 * LINES_PER_BLOCK);
  expect(highestLine(after)).toBe(late.number);
});

test('lines with the same start time are ordered by number', () => {
  const log = logOf([finalLine(2, 'b', 0), finalLine(3, 'c', 0), finalLine(1, 'a', 0)]);
  expect(numbers(linesOf(log))).toEqual([1, 2, 3]);
});

test('a block that late lines have filled is split, and block names stay unique', () => {
  const last = 3 * LINES_PER_BLOCK;
  const late = Array.from({ length: last }, (_, index) => finalLine(last + index + 1, 'late', 5.5));
  const log = logOf([...upTo(last), ...late]);
  expect(linesOf(log)).toHaveLength(2 * last);
  expect(Math.max(...log.blocks.map(({ lines }) => lines.length))).toBeLessThan(2 * LINES_PER_BLOCK);
  expect(new Set(log.blocks.map(({ name }) => name)).size).toBe(log.blocks.length);
  expect(numbers(linesOf(log)).slice(4, 7)).toEqual([5, last + 1, last + 2]);
});

test('many lines in any order of arrival are ordered by start time', () => {
  const all = Array.from({ length: 500 }, (_, index) => finalLine(index + 1, '', (index * 7_919) % 211));
  const shuffled = all.toSorted((a, b) => ((a.number * 104_729) % 503) - ((b.number * 104_729) % 503));
  const begun = all.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.number - b.number);
  const log = logOf(shuffled);
  expect(numbers(linesOf(log))).toEqual(numbers(begun));
  expect([log.length, log.knownThrough]).toEqual([500, 500]);
});

test('a full chapter is closed, and every block stays in its first chapter', () => {
  const last = (BLOCKS_PER_CHAPTER + 2) * LINES_PER_BLOCK;
  const his = upTo(last).map((line) =>
    line.number <= LINES_PER_BLOCK ? { ...line, speakerId: 'karim' } : line,
  );
  const before = logOf(his);
  const chapters = before.blocks.map(({ chapter }) => chapter);
  expect(new Set(chapters).size).toBe(2);
  expect(chapters.indexOf(chapters.at(-1)!)).toBe(BLOCKS_PER_CHAPTER);
  const chapterOf = (log: LineLog) => new Map(log.blocks.map(({ name, chapter }) => [name, chapter]));
  const late = Array.from({ length: 2 * LINES_PER_BLOCK }, (_, index) =>
    finalLine(last + index + 1, 'late', 40.5),
  );
  const after = withoutSpeaker(late.reduce(withLine, before), 'karim', last);
  expect(after.blocks.map(({ name }) => name)).not.toEqual(before.blocks.map(({ name }) => name));
  const kept = after.blocks.filter(({ name }) => chapterOf(before).has(name));
  expect(kept.map(({ chapter }) => chapter)).toEqual(kept.map(({ name }) => chapterOf(before).get(name)));
  // Each chapter is still one contiguous run of blocks.
  const runs = after.blocks.filter(({ chapter }, index) => chapter !== after.blocks[index - 1]?.chapter);
  expect(runs).toHaveLength(2);
});

test('removed lines of a speaker do not count as missing, and are not added again', () => {
  const his = { ...finalLine(2), speakerId: 'karim' };
  const log = withoutSpeaker(logOf([finalLine(1), his, finalLine(3)]), 'karim', 3);
  expect([numbers(linesOf(log)), log.length, log.knownThrough]).toEqual([[1, 3], 2, 3]);
  expect(withLine(log, his)).toBe(log);
});

test('a known line is ignored', () => {
  const log = logOf(upTo(5));
  expect(withLine(log, { ...finalLine(3), text: 'again' })).toBe(log);
});

test('knownThrough is the last line before the first gap, even at the edge of a block', () => {
  const holes = [1, LINES_PER_BLOCK, LINES_PER_BLOCK + 1, 2 * LINES_PER_BLOCK];
  for (const hole of holes) {
    const log = logOf(upTo(3 * LINES_PER_BLOCK).filter(({ number }) => number !== hole));
    expect(log.knownThrough).toBe(hole - 1);
    expect(withLine(log, finalLine(hole)).knownThrough).toBe(3 * LINES_PER_BLOCK);
  }
  expect(EMPTY_LOG.knownThrough).toBe(0);
});

test('earlier lines can be added before the first known line', () => {
  const log = logOf([finalLine(100), finalLine(101)]);
  expect(log.knownThrough).toBe(0);
  expect(firstLine(log)?.number).toBe(100);
  expect(numbers(linesOf(withLine(log, finalLine(1))))).toEqual([1, 100, 101]);
});

test('a line is found by its id in any block', () => {
  const log = logOf(upTo(2 * LINES_PER_BLOCK));
  expect([hasId(log, 'id-1'), hasId(log, `id-${2 * LINES_PER_BLOCK}`), hasId(log, 'id-0')]).toEqual([
    true,
    true,
    false,
  ]);
});

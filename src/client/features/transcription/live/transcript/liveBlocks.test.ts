import { expect, test } from 'vitest';
import type { Line } from '../../lines/line.ts';
import { finalLine } from '../../lines/lineFixtures.ts';
import { LINES_PER_BLOCK, logOf, withLine } from '../../lines/log/lineLog.ts';
import { type Gap, NO_LINES } from '../../lines/log/linesState.ts';
import { liveBlocks, rowsOf } from './liveBlocks.ts';

const preview = (id: string, second: number): Line => ({
  ...finalLine(1, `${id} …`, second),
  id,
  number: null,
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => finalLine(index + 1));
const textsOf = ({ blocks, newest }: ReturnType<typeof liveBlocks>) => ({
  written: blocks.flatMap((block) => rowsOf(block).map(({ text }) => text)),
  newest: newest.map(({ text }) => text),
});

test('a preview is placed by its start time, before lines of other speakers that started later', () => {
  const log = logOf([finalLine(1, 'one', 10), finalLine(2, 'three', 96)]);
  const previews = [preview('two', 94), preview('four', 97)];
  expect(textsOf(liveBlocks({ ...NO_LINES, log, previews }))).toEqual({
    written: ['one', 'two …', 'three'],
    newest: ['four …'],
  });
});

test('a preview is placed before a later line of its block, or between two blocks', () => {
  const log = logOf(upTo(LINES_PER_BLOCK + 1));
  const early = preview('early', 0.5);
  const between = preview('between', LINES_PER_BLOCK + 0.5);
  const { blocks } = liveBlocks({ ...NO_LINES, log, previews: [early, between] });
  expect(rowsOf(blocks[0]!)[0]).toBe(early);
  expect(rowsOf(blocks[0]!).at(-1)).toBe(between);
  expect(blocks[1]?.before).toBe(between);
});

test('a preview changes only its own block', () => {
  const log = logOf(upTo(3 * LINES_PER_BLOCK));
  const before = liveBlocks({ ...NO_LINES, log }).blocks;
  const after = liveBlocks({ ...NO_LINES, log, previews: [preview('a', LINES_PER_BLOCK + 4.5)] }).blocks;
  const isSame = after.map((block, index) => block.previews === before[index]?.previews);
  expect(isSame).toEqual([true, false, true]);
});

test('a gap changes only its own block, and not again with each later line', () => {
  const gapAfter = (afterLine: number): Gap => ({
    speaker: 'Amina',
    isGuest: false,
    timestamp: finalLine(afterLine).timestamp,
    afterLine,
  });
  const log = logOf(upTo(3 * LINES_PER_BLOCK));
  const [first, second] = [gapAfter(4), gapAfter(LINES_PER_BLOCK + 4)];
  const before = liveBlocks({ ...NO_LINES, log, gaps: [first] }).blocks;
  const later = withLine(log, finalLine(3 * LINES_PER_BLOCK + 1));
  const after = liveBlocks({ ...NO_LINES, log: later, gaps: [first, second] }).blocks;
  expect(after.map(({ gaps }) => gaps)).toEqual([[first], [second], [], []]);
  expect(after[0]?.gaps).toBe(before[0]?.gaps);
  expect(after[2]?.gaps).toBe(before[2]?.gaps);
});

test('cleared lines stay hidden when a late line is inserted among them', () => {
  const log = withLine(logOf(upTo(LINES_PER_BLOCK + 3)), finalLine(LINES_PER_BLOCK + 4, 'late', 2.5));
  const { written } = textsOf(liveBlocks({ ...NO_LINES, log, clearedThrough: LINES_PER_BLOCK + 3 }));
  expect(written).toEqual(['late']);
});

test('history is not announced to screen readers, but a late line within it is', () => {
  const log = withLine(logOf(upTo(4)), finalLine(5, 'late', 2.5));
  const [block] = liveBlocks({ ...NO_LINES, log, historyThrough: 4 }).blocks;
  expect(block?.silentThrough).toBe(4);
});

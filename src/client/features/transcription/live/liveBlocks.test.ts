import { expect, test } from 'vitest';
import type { Line } from '../lines/line.ts';
import { LINES_A_BLOCK, logOf, withLine } from '../lines/lineLog.ts';
import { NO_LINES } from '../lines/linesState.ts';
import { said } from '../lines/saidLine.ts';
import { liveBlocks, rowsOf } from './liveBlocks.ts';

const preview = (id: string, second: number): Line => ({
  ...said(1, `${id} …`, second),
  id,
  number: null,
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => said(index + 1));
const textsOf = ({ blocks, newest }: ReturnType<typeof liveBlocks>) => ({
  written: blocks.flatMap((block) => rowsOf(block).map(({ text }) => text)),
  newest: newest.map(({ text }) => text),
});

test('what is still being spoken stands where it was begun, before what others began and ended meanwhile', () => {
  const log = logOf([said(1, 'one', 10), said(2, 'three', 96)]);
  const previews = [preview('two', 94), preview('four', 97)];
  expect(textsOf(liveBlocks({ ...NO_LINES, log, previews }))).toEqual({
    written: ['one', 'two …', 'three'],
    newest: ['four …'],
  });
});

test('a preview before the first line stands before it, and the turn goes on from what stands above', () => {
  const log = logOf(upTo(LINES_A_BLOCK + 1));
  const early = preview('early', 0.5);
  const between = preview('between', LINES_A_BLOCK + 0.5);
  const { blocks } = liveBlocks({ ...NO_LINES, log, previews: [early, between] });
  expect(rowsOf(blocks[0]!)[0]).toBe(early);
  expect(rowsOf(blocks[0]!).at(-1)).toBe(between);
  expect(blocks[1]?.before).toBe(between);
});

test('a preview touches the block it stands in, and no other', () => {
  const log = logOf(upTo(3 * LINES_A_BLOCK));
  const before = liveBlocks({ ...NO_LINES, log }).blocks;
  const after = liveBlocks({ ...NO_LINES, log, previews: [preview('a', LINES_A_BLOCK + 4.5)] }).blocks;
  const isSame = after.map((block, index) => block.previews === before[index]?.previews);
  expect(isSame).toEqual([true, false, true]);
});

test('what was cleared stays away, also where a later line is put among it', () => {
  const log = withLine(logOf(upTo(LINES_A_BLOCK + 3)), said(LINES_A_BLOCK + 4, 'late', 2.5));
  const { written } = textsOf(liveBlocks({ ...NO_LINES, log, clearedThrough: LINES_A_BLOCK + 3 }));
  expect(written).toEqual(['late']);
});

test('history is silent, and a late line among it is not', () => {
  const log = withLine(logOf(upTo(4)), said(5, 'late', 2.5));
  const [block] = liveBlocks({ ...NO_LINES, log, saidBeforeThrough: 4 }).blocks;
  expect(block?.silentThrough).toBe(4);
});

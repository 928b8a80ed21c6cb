import { expect, test } from 'vitest';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { LINES_A_BLOCK, logOf, withLine } from '../lines/lineLog.ts';
import { said } from '../lines/saidLine.ts';
import { liveBlocks, rowsOf } from './liveBlocks.ts';

const preview = (id: string, second: number): LiveLine => {
  const { line: _, ...spoken } = said(1, `${id} …`, second);
  return { ...spoken, id, isFallback: true };
};
const NOTHING = { previews: [], gaps: [], clearedThrough: 0, saidBeforeThrough: 0 };
const upTo = (last: number) => Array.from({ length: last }, (_, index) => said(index + 1));
const textsOf = ({ blocks, newest }: ReturnType<typeof liveBlocks>) => ({
  written: blocks.flatMap((block) => rowsOf(block).map(({ text }) => text)),
  newest: newest.map(({ text }) => text),
});

test('what is still being spoken stands where it was begun, before what others began and ended meanwhile', () => {
  const lines = logOf([said(1, 'one', 10), said(2, 'three', 96)]);
  const previews = [preview('two', 94), preview('four', 97)];
  expect(textsOf(liveBlocks({ ...NOTHING, lines, previews }))).toEqual({
    written: ['one', 'two …', 'three'],
    newest: ['four …'],
  });
});

test('a preview before the first line stands before it, and the turn goes on from what stands above', () => {
  const lines = logOf(upTo(LINES_A_BLOCK + 1));
  const early = preview('early', 0.5);
  const between = preview('between', LINES_A_BLOCK + 0.5);
  const { blocks } = liveBlocks({ ...NOTHING, lines, previews: [early, between] });
  expect(rowsOf(blocks[0]!)[0]).toBe(early);
  expect(rowsOf(blocks[0]!).at(-1)).toBe(between);
  expect(blocks[1]?.before).toBe(between);
});

test('a preview touches the block it stands in, and no other', () => {
  const lines = logOf(upTo(3 * LINES_A_BLOCK));
  const before = liveBlocks({ ...NOTHING, lines }).blocks;
  const after = liveBlocks({ ...NOTHING, lines, previews: [preview('a', LINES_A_BLOCK + 4.5)] }).blocks;
  const isSame = after.map((block, index) => block.previews === before[index]?.previews);
  expect(isSame).toEqual([true, false, true]);
});

test('what was cleared stays away, also where a later line is put among it', () => {
  const lines = withLine(logOf(upTo(LINES_A_BLOCK + 3)), said(LINES_A_BLOCK + 4, 'late', 2.5));
  const { written } = textsOf(liveBlocks({ ...NOTHING, lines, clearedThrough: LINES_A_BLOCK + 3 }));
  expect(written).toEqual(['late']);
});

test('history is silent, and a late line among it is not', () => {
  const lines = withLine(logOf(upTo(4)), said(5, 'late', 2.5));
  const [block] = liveBlocks({ ...NOTHING, lines, saidBeforeThrough: 4 }).blocks;
  expect(block?.silentThrough).toBe(4);
});

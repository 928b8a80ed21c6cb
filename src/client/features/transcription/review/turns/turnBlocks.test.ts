import { expect, test } from 'vitest';
import type { Line } from '../../lines/line.ts';
import { finalLine } from '../../lines/lineFixtures.ts';
import { turnBlocks } from './turnBlocks.ts';

const lineBy = (number: number, speakerId = number % 5 < 3 ? 'amina' : 'yacine'): Line => ({
  ...finalLine(number),
  speakerId,
  speakerName: speakerId,
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => lineBy(index + 1));

test('blocks contain every line once, in order, and are split only between turns', () => {
  const lines = upTo(1_000);
  const blocks = turnBlocks(lines);
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.flatMap((block) => block.lines)).toEqual(lines);
  expect(blocks.flatMap((block) => block.turns.flatMap((turn) => turn.lines))).toEqual(lines);
  for (const block of blocks) expect(block.lines.length).toBeLessThan(80);
});

test('a long speech is split into turns of limited length', () => {
  const [block] = turnBlocks(Array.from({ length: 30 }, (_, index) => lineBy(index + 1, 'amina')));
  expect(block?.turns.map((turn) => turn.lines.length)).toEqual([12, 12, 6]);
});

test('appending a line reuses all blocks but the last', () => {
  const lines = upTo(1_000);
  const before = turnBlocks(lines);
  const grown = [...lines, lineBy(1_001)];
  const after = turnBlocks(grown, before);
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  for (const [index, block] of before.slice(0, -1).entries()) expect(after[index]).toBe(block);
  expect(after).toEqual(turnBlocks(grown));
});

test('changing one line reuses all other blocks', () => {
  const lines = upTo(1_000);
  const before = turnBlocks(lines);
  const changed = lines.with(500, { ...lines[500]!, text: 'something else' });
  const after = turnBlocks(changed, before);
  expect(after).toEqual(turnBlocks(changed));
  expect(after.filter((block, index) => block !== before[index])).toHaveLength(1);
});

test('removed lines leave no stale block', () => {
  const before = turnBlocks(upTo(1_000));
  expect(turnBlocks(upTo(3), before)).toEqual(turnBlocks(upTo(3)));
  expect(turnBlocks([], before)).toEqual([]);
});

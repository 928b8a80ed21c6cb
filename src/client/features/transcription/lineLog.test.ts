import { expect, test } from 'vitest';
import {
  EMPTY_LOG,
  type FinalLine,
  firstLine,
  hasId,
  LINES_A_BLOCK,
  lastLine,
  linesOf,
  logOf,
  withLine,
} from './lineLog.ts';
import { said } from './saidLine.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => said(index + 1));
const numbers = (lines: FinalLine[]) => lines.map(({ line }) => line);

test('lines stand in the order of their numbers across blocks, whatever the order of arrival', () => {
  const last = 3 * LINES_A_BLOCK + 5;
  const log = logOf(upTo(last).reverse());
  expect(numbers(linesOf(log))).toEqual(numbers(upTo(last)));
  expect(log.length).toBe(last);
  expect(firstLine(log)?.line).toBe(1);
  expect(lastLine(log)?.line).toBe(last);
});

test('a new line leaves every block but its own as it was', () => {
  const before = logOf(upTo(2 * LINES_A_BLOCK + 3));
  const after = withLine(before, said(2 * LINES_A_BLOCK + 4));
  expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual([true, true, false]);
  expect(linesOf(before)).toHaveLength(2 * LINES_A_BLOCK + 3);
});

test('a line that is known changes nothing', () => {
  const log = logOf(upTo(5));
  expect(withLine(log, { ...said(3), text: 'again' })).toBe(log);
});

test('what is known reaches to the first missing line, at the edge of a block too', () => {
  const holes = [1, LINES_A_BLOCK, LINES_A_BLOCK + 1, 2 * LINES_A_BLOCK];
  for (const hole of holes) {
    const log = logOf(upTo(3 * LINES_A_BLOCK).filter(({ line }) => line !== hole));
    expect(log.knownThrough).toBe(hole - 1);
    expect(withLine(log, said(hole)).knownThrough).toBe(3 * LINES_A_BLOCK);
  }
  expect(EMPTY_LOG.knownThrough).toBe(0);
});

test('lines that begin late in a meeting leave room for the earlier ones', () => {
  const log = logOf([said(100), said(101)]);
  expect(log.knownThrough).toBe(0);
  expect(firstLine(log)?.line).toBe(100);
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

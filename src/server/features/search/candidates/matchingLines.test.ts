import { expect, test } from 'vitest';
import { MatchingLines } from './matchingLines.ts';
import { unpackLines } from './packedCandidates.queries.ts';

const ID = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

const packed = (meeting: number, ...lines: [line: number, digits: string][]) =>
  `${ID(meeting)} ${meeting}.5 ${lines.map(([line, digits]) => `${digits}${line}`).join(',')}`;

test('unpackLines unpacks lines grouped by meeting, from one text or several', () => {
  const found = unpackLines(
    [[packed(1, [2, '20'], [30, '01']), packed(2, [1, '22'])].join(';'), '', packed(3, [7, '02'])],
    2,
  );
  expect(found.meetings).toEqual([
    { meetingId: ID(1), moment: 1.5, from: 0, to: 2 },
    { meetingId: ID(2), moment: 2.5, from: 2, to: 3 },
    { meetingId: ID(3), moment: 3.5, from: 3, to: 4 },
  ]);
  expect(found.numbers).toEqual([2, 30, 1, 7]);
  expect(found.digits).toEqual([2, 0, 0, 1, 2, 2, 0, 2]);
  expect([found.has(0), found.has(1)]).toEqual([true, true]);
  expect(unpackLines([packed(1, [2, '20'])], 2).has(1)).toBe(false);
  expect(unpackLines([''], 2)).toEqual(new MatchingLines(2));
});

test('with() merges the lines of another search, replacing and adding lines in order', () => {
  const first = unpackLines([packed(1, [2, '20'], [9, '20']), packed(2, [1, '20'])], 2);
  const merged = first.with(
    unpackLines([packed(1, [1, '02'], [2, '22'], [10, '02']), packed(3, [4, '02'])], 2),
  );
  expect(merged.meetings).toEqual([
    { meetingId: ID(1), moment: 1.5, from: 0, to: 4 },
    { meetingId: ID(2), moment: 2.5, from: 4, to: 5 },
    { meetingId: ID(3), moment: 3.5, from: 5, to: 6 },
  ]);
  expect(merged.numbers).toEqual([1, 2, 9, 10, 1, 4]);
  expect(merged.digits).toEqual([0, 2, 2, 2, 2, 0, 0, 2, 2, 0, 0, 2]);
});
